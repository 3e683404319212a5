import { expect, test } from 'vitest'
import type { Choice } from '../../lib/table/board'
import { contentForTests } from './content.fixture'
import { defenceGroups, attackGroups, rulerOf } from './dice'
import { aPiece, duel, fullest, responding, rolled, three } from './fixtures'
import {
  decided,
  bestBySide,
  heldFor,
  lettersMissing,
  listedFor,
  matrixOf,
  momentOf,
  momentsOf,
  offersOf,
  panelOf,
  panelsOf,
  ranked,
  targetOf,
  targetsOf,
  teamsOf,
} from './panels'
import {
  answerText,
  attackLines,
  defenceNote,
  defenceOutcome,
  goalsText,
  hundredth,
  fightText,
  pieceAt,
  syncActions,
} from './tell'
import type { Goal, MonsterFight, SyncOdds, View } from './types'

const prints = contentForTests()

function asked(view: View, kind: string, more: Partial<Parameters<typeof panelOf>[0]> = {}) {
  return { view, decision: { kind, actions: [] }, target: null, goals: null, phone: false, ...more }
}
function choice(action: string, ...touches: string[]): Choice {
  return { action, label: action, touches }
}

test('the panel follows what is open', () => {
  expect(panelOf(asked(duel(), 'summon'))).toBeNull()
  expect(panelOf(asked(three(), 'act'))).toBe('warrior')
  expect(panelOf(asked(three(), 'act', { phone: true }))).toBeNull()
  expect(panelOf(asked(three(), 'act', { target: '-1,1' }))).toBe('attack')
  expect(panelOf(asked(three(), 'act', { goals: [{ fountain: 'a', goal: 'own' }] }))).toBe('sync')
  expect(panelOf(asked(responding(), 'window'))).toBe('answer')
  expect(panelOf({ ...asked(responding(), ''), decision: null })).toBe('attack')
  expect(panelOf(asked(rolled(), 'defend'))).toBe('roll')
  expect(panelOf(asked(rolled(), 'reroll'))).toBe('reroll')
  expect(panelOf(asked({ ...three(), phase: 'over' }, ''))).toBeNull()
})

test('between two Fountains the panel is about both, unless there is somebody to attack', () => {
  const both: SyncOdds = {
    goals: [
      { fountain: 'a', goal: 'take' },
      { fountain: 'f', goal: 'take' },
    ],
    dice: 4,
    chance: 0.1,
    scores: [],
  }
  const view = three()
  view.help = { ...view.help!, syncs: [both] }
  expect(panelOf(asked(view, 'act'))).toBe('warrior') // it lists attacks and syncs
  view.help = { ...view.help, odds: [] }
  expect(panelOf(asked(view, 'act'))).toBe('sync')
})

test('a window about dice stays with the dice', () => {
  const view = rolled()
  view.windows = [{ kind: 'defense-roll', seat: 0, card: null, space: null, text: '' }]
  expect(panelOf(asked(view, 'window'))).toBe('roll')
  expect(panelsOf(asked(view, 'window'))).toEqual({ right: true, wide: true, left: false })
})

test('what is pointed at counts before what is chosen, if it could be attacked', () => {
  const view = three()
  const chosen = new Set(['space:-1,1'])
  expect(targetOf(view, chosen, { hovered: '3,0', picked: null })).toBe('3,0')
  expect(targetOf(view, chosen, { hovered: '0,0', picked: null })).toBe('-1,1')
  expect(targetOf(view, new Set(), { hovered: '0,0', picked: null })).toBe('0,0')
})

test('targets are listed by what they would lose on average', () => {
  expect(targetsOf(three()).map(({ odds }) => odds.target)).toEqual(['-1,1', '3,0'])
})

test('what an attack would do, in words', () => {
  const view = three()
  const [hound, dancer] = view.help!.odds
  expect(attackLines(view, prints, '-1,1', hound!.types[0]!).map((line) => line.text)).toEqual([
    '4 damage, 1 health left.',
    'It rests, so it can only block. (R16.3)',
  ])
  const lines = attackLines(view, prints, '3,0', dancer!.types[0]!)
  expect(lines[1]!.text).toContain('can always dodge: its speed of 4')
  const temple = attackLines(view, prints, '-4,-4', { ...hound!.types[0]!, damage: 25 })
  // Azgarel stands there, and on his Temple he is out of reach.
  expect(temple[0]!.text).toBe("Temple can't defend: 25 damage, it falls.")
  const leonel = { ...hound!.types[0]!, damage: 9 }
  expect(attackLines(view, prints, '-2,6', leonel)[0]!.text).toBe('9 damage, brought home.')
})

test('a monster says what follows, and once it has struck what is left', () => {
  const view = three()
  const fight: MonsterFight = {
    monster: 'stone-husk',
    piece: '-1,1',
    card: 'hellhound',
    seat: 1,
    level: 6,
    against: 3,
    dealt: 0,
    reward: 2,
    called: true,
  }
  const hound = pieceAt(view, '-1,1')!
  expect(fightText(view, prints, fight)).toMatch(/ takes the difference: 3 damage, 2 health left\.$/)
  hound.health = 2
  expect(fightText(view, prints, { ...fight, dealt: 3 })).toMatch(/ takes 3 damage, 2 health left\.$/)
  expect(fightText(view, prints, { ...fight, level: 3 })).toMatch(/ defeats it: \+2 aether\.$/)
})

test('chances are never 0 or 100 where they are not certain', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(hundredth)).toEqual([0, 1, 50, 99, 100])
})

test('dice lie sorted, and what does not count lies apart', () => {
  const { attack, pieces } = rolled()
  const swords = attackGroups(attack!.attack!)
  expect(swords.map(({ symbol, dice, counts }) => [symbol, dice, counts])).toEqual([
    ['sword', 3, true],
    ['shield', 1, false],
  ])
  const captain = pieces.find((piece) => piece.card === 'royal-captain')!
  const defence = defenceGroups(attack!.defence!, captain)
  expect(defence.map(({ symbol, total, speed, text }) => [symbol, total, speed, text])).toEqual([
    ['shield', 2, 0, 'shields'],
    ['sword', 4, 0, 'swords'],
    ['dodge', 1, 2, 'dodge'],
  ])
  const resting = defenceGroups(attack!.defence!, { ...captain, ready: false })
  expect(resting.filter((group) => group.counts).map((group) => group.symbol)).toEqual(['shield'])
})

test('the ruler reaches one beyond the longest bar', () => {
  const { bars, line, most } = rulerOf(rolled().attack!, 2)
  expect([line, most]).toEqual([3, 5])
  expect(bars.map(({ kind, total, speed, works }) => [kind, total, speed, works])).toEqual([
    ['block', 2, 0, false],
    ['counter', 4, 0, true],
    ['dodge', 3, 2, false],
  ])
})

test('a defence says by how much it fails, and that ties go to the attacker', () => {
  const [block, counter, dodge] = rolled().attack!.defences
  expect(defenceNote(block!)).toEqual({ text: '2 is less than 3', fine: '2 more needed' })
  expect(defenceNote(counter!)).toEqual({ text: '4 beats 3', fine: '' })
  expect(defenceNote(dodge!).fine).toBe('ties go to the attacker, R16.2')
  expect(defenceNote({ ...block!, reason: "It's resting, so it can only block." }).text).toBe(
    "It's resting, so it can only block",
  )
})

test('the plates of a defence say what happens to both', () => {
  const view = rolled()
  const [, counter, dodge, hit] = view.attack!.defences
  expect(defenceOutcome(view, view.attack!, counter!)).toEqual({
    defender: 'stops 6, takes nothing',
    attacker: 'within range 3: takes 6',
  })
  expect(defenceOutcome(view, view.attack!, { ...counter!, attacker_takes: 0 }).attacker).toBe(
    'out of reach: takes nothing',
  )
  expect(defenceOutcome(view, view.attack!, dodge!).defender).toBe('takes nothing, moves 1')
  expect(defenceOutcome(view, view.attack!, hit!).defender).toBe('takes 6')
})

test('two Fountains make a table, and goals become actions in order', () => {
  const goal = (fountain: Goal['fountain'], to: Goal['goal']): Goal => ({ fountain, goal: to })
  const sync = (...goals: Goal[]): SyncOdds => ({ goals, dice: goals.length, chance: 0.5, scores: [] })
  const both = [goal('a', 'take'), goal('f', 'neutral')]
  const matrix = matrixOf([
    sync(goal('a', 'take')),
    sync(goal('f', 'take')),
    sync(goal('f', 'neutral')),
    sync(...both),
  ])
  expect(matrix.down).toEqual([null, goal('a', 'take')])
  expect(matrix.across).toEqual([null, goal('f', 'neutral'), goal('f', 'take')])
  expect(matrix.cells[0]![0]).toBeNull()
  expect(matrix.cells[1]![1]!.goals).toEqual(both)
  expect(matrix.cells[1]![2]).toBeNull()
  expect(goalsText(both)).toBe('Take A and make F neutral')
  expect(syncActions(both)).toEqual(['sync a take', 'sync f neutral'])
})

test('the best of each side, own side first', () => {
  expect(bestBySide(fullest(), [20, 24, 9, 28, 18, 20], 0)).toEqual([20, 28])
  expect(bestBySide(fullest(), [20, 24, 9, 28, 18, 20], 1)).toEqual([28, 20])
  expect(teamsOf(fullest())).toEqual([
    [0, 2, 4],
    [1, 3, 5],
  ])
  expect(teamsOf(three())).toBeNull()
})

test('offers name the card, also under a tile', () => {
  const offers = offersOf(responding(), 0, [
    choice('pass'),
    choice('play-set 2', 'set:2'),
    choice('return 1', 'set:1'),
    choice('exert runeblade'),
  ])
  expect(offers.map(({ card, how }) => [card, how])).toEqual([
    ['warning-bells', 'set'],
    ['snare-vines', 'return'],
    ['runeblade', 'exert'],
  ])
})

test('what is held for which moment of an attack', () => {
  const view = responding()
  expect(momentOf(view)).toBe('attack')
  expect(heldFor(view, 0, prints, 'attack')).toEqual(['warning-bells'])
  expect(heldFor(view, 0, prints, 'damage')).toEqual(['second-wind'])
  expect(heldFor(view, 0, prints, 'destroyed')).toEqual([])
  // Sunfire Lance is in the hand, but for one's own attack with magic.
  const mine = { ...view, attack: { ...view.attack!, attacker_seat: 0 as const, type: 'magic' as const } }
  expect(heldFor(mine, 0, prints, 'attack')).toContain('sunfire-lance')
  expect(momentOf(rolled())).toBe('defense-roll')
})

test('a warrior or Equipment in hand is nothing to answer with; a warrior in the attack is', () => {
  const text = 'When this warrior is destroyed, deal 1 to each enemy adjacent to its space.'
  const imp = {
    ...prints.cards.get('wall-archer')!,
    id: 'imp' as const,
    text,
    window: ['destroyed' as const],
  }
  const more = { ...prints, cards: new Map([...prints.cards, ['imp' as const, imp]]) }
  const view = responding()
  view.players[0]!.hand = ['imp', 'tower-shield', 'second-wind']
  expect(heldFor(view, 0, more, 'destroyed')).toEqual([])
  expect(heldFor(view, 0, more, 'damage')).toEqual(['second-wind'])
  view.attack!.target_card = 'imp'
  expect(heldFor(view, 0, more, 'destroyed')).toEqual(['imp'])
  expect(heldFor(view, 1, more, 'destroyed'), "somebody else's").toEqual([])
})

test('why somebody is asked comes from the deck list', () => {
  const view = responding()
  view.players[0]!.list = { 'warning-bells': 1, 'second-wind': 2, 'blink-step': 1, 'sunfire-lance': 2 }
  expect(listedFor(view, 0, prints, 'attack')).toEqual(['warning-bells', 'blink-step'])
})

test('a stunned warrior only blocks', () => {
  const view = three()
  view.pieces.push(aPiece('0,0', 'grey-wolf', 1, { statuses: ['stunned'] }))
  const odds = { ...view.help!.odds[0]!.types[0]! }
  expect(attackLines(view, prints, '0,0', odds).at(1)!.text).toBe(
    "It's stunned, so it can only block. (R16.3)",
  )
})

test('an attack on a Temple has no moments for dice', () => {
  const view = responding()
  expect(momentsOf(view)).toHaveLength(5)
  expect(momentsOf({ ...view, attack: { ...view.attack!, target_kind: 'temple' } })).toHaveLength(1)
})

test('the score sheet goes by place: who fell is below who has no points left', () => {
  const view = three()
  const places = [3, 1, 2]
  view.players.forEach((player, seat) => {
    player.place = places[seat]!
    player.score = seat === 1 ? 26 : 0
  })
  expect(ranked(view)).toEqual([1, 2, 0])
  view.players.forEach((player, seat) => {
    player.place = 0
    player.score = seat * 10
  })
  expect(ranked(view), 'before the end').toEqual([2, 1, 0])
  expect(ranked(view, [0, 2])).toEqual([2, 0])
})

test('what decided it: whose Temple fell, or where the winner gained most', () => {
  const view = { ...three(), end: 'elimination' as View['end'] }
  view.players.forEach((player, seat) =>
    Object.assign(player, { place: seat === 1 ? 1 : 2, score: 20, temple: 14 }),
  )
  expect(decided(view)).toBe("{0}'s Temple and {2}'s Temple fell.")
  expect(decided({ ...view, players: view.players.slice(0, 2) })).toBe("{0}'s Temple fell.")
  view.end = 'score'
  view.players[1]!.fountains = 4
  view.players[0]!.fountains = view.players[2]!.fountains = 1
  expect(decided(view)).toBe('The Fountains decided it, **4–1**.')
  view.players[1]!.fountains = 1
  view.players[1]!.temple = 19
  expect(decided(view)).toBe('The Temples decided it, **19–14**.')
  expect(decided({ ...view, end: 'resigned' })).toBeNull()
})

test('a description needs letters: digits, spaces and signs are none', () => {
  expect(lettersMissing('', 10)).toBe(10)
  expect(lettersMissing('1 2 3 … !', 10)).toBe(10)
  expect(lettersMissing('Él golpea', 10)).toBe(2)
  expect(lettersMissing('He leaps over the wall', 10)).toBe(0)
})

test('a description is written in a panel of its own', () => {
  expect(panelOf(asked(rolled(), 'describe'))).toBe('describe')
})

test('an answer in a window says what follows', () => {
  const view = responding()
  const answer = { action: 'pass', hit: null, takes: null, succeeds: null }
  expect(answerText(view, { ...answer, hit: 0.624 })).toBe('62 in 100 to hit')
  expect(answerText(view, { ...answer, hit: 0.999 })).toBe('99 in 100 to hit')
  expect(answerText(view, { ...answer, hit: 1 })).toBe('It hits: 4 damage, destroyed')
  expect(answerText(view, { ...answer, hit: 0 })).toBe('It can be stopped')
  expect(answerText(view, { ...answer, succeeds: true })).toBe('It syncs')
  view.windows = [{ kind: 'damage', seat: 0, card: 'wall-archer', space: '0,2', text: '' }]
  expect(answerText(view, { ...answer, takes: 1 })).toBe('1 damage, 3 health left')
  expect(answerText(view, { ...answer, takes: 0 })).toBe('No damage')
  view.monster = {
    monster: 'pale-hound',
    piece: '0,2',
    card: 'wall-archer',
    seat: 0,
    level: 6,
    against: 2,
    dealt: 0,
    reward: 1,
    called: false,
  }
  expect(answerText(view, { ...answer, takes: 4, succeeds: false })).toBe('4 damage, destroyed')
  expect(answerText(view, { ...answer, takes: 0, succeeds: true })).toBe('The monster is defeated')
})

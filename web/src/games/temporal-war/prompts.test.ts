import { beforeEach, expect, test } from 'vitest'
import type { Choice, Decision } from '../../lib/table/board'
import { aim } from './aim.svelte'
import { fullest, responding, rolled, three } from './fixtures'
import { picked } from './picked.svelte'
import { chosenButtons, chosenDetail, confirms, promptButtons, promptDetail, resultDetail } from './prompts'
import { walkText } from './tell'
import type { Event, Goal, View } from './types'

function choice(action: string, ...touches: string[]): Choice {
  return { action, label: action, touches }
}
function decision(kind: string, ...actions: (string | Choice)[]): Decision {
  const choices = actions.map((one) => (typeof one === 'string' ? choice(one) : one))
  return { kind, seat: 0, prompt: '', hint: '', rule: '', actions: choices } as unknown as Decision
}
function labels(view: View, asked: Decision): (string | undefined)[] | undefined {
  return promptButtons({ view, decision: asked })?.map((button) => button.label ?? button.action)
}
function detail(view: View, asked: Decision, ...chosen: string[]) {
  return { view, seat: 0, decision: asked, chosen: new Set(chosen), previewed: null }
}

beforeEach(() => {
  aim.clear()
  picked.goals = null
})

test('Pass is the big button of a window, and a few answers stand before it', () => {
  const view = responding()
  expect(labels(view, decision('window', 'pass', 'play-set 2', 'return 1'))).toEqual(['play-set 2', 'Pass'])
  const many = decision('window', 'pass', 'play rewind', 'play second-wind', 'exert runeblade')
  expect(labels(view, many)).toEqual(['Pass'])
  expect(promptDetail(detail(view, decision('window', 'pass', 'play-set 2')))).toBe(
    'Turn over [warning-bells], or pass.',
  )
  expect(promptDetail(detail(view, decision('window', 'pass')))).toBe('You have nothing for this moment.')
  expect(promptDetail(detail(view, decision('window', 'pass', 'return 1')))).toBe(
    'You have nothing for this moment. You can return a set card to your hand.',
  )
})

test('the defence that keeps most health comes last, then the one that hurts most', () => {
  const view = rolled()
  expect(labels(view, decision('defend', 'counter', 'hit'))).toEqual(['Take the hit', 'Counter'])
  view.attack!.defences.find((one) => one.kind === 'dodge')!.takes = 0
  expect(labels(view, decision('defend', 'dodge', 'counter', 'hit'))).toEqual([
    'Take the hit',
    'Dodge',
    'Counter',
  ])
  expect(promptDetail(detail(view, decision('defend', 'counter', 'hit')))).toBe(
    'Counter: you take nothing, [brimstone-brute] takes 6 and keeps 2. Hit: you take 6 and keep 4.',
  )
  for (const piece of view.pieces) piece.health = Math.min(piece.health, 3)
  expect(promptDetail(detail(view, decision('defend', 'counter', 'hit')))).toBe(
    'Counter: you take nothing, [brimstone-brute] takes 6 and is destroyed. ' +
      'Hit: [royal-captain] takes 6 and is destroyed.',
  )
})

test('a chosen attack is sent with its kind, if there are two', () => {
  const view = three()
  const attack = { ...choice('attack -1,1', 'space:-1,1'), label: 'Attack Hellhound (west of Fountain A)' }
  const buttons = () => chosenButtons({ view, chosen: new Set(['space:-1,1']), remaining: [attack] })
  expect(buttons()).toEqual([{ action: 'attack -1,1', label: 'Attack Hellhound', icon: 'sword' }])
  const [odds] = view.help!.odds
  odds!.types.push({ ...odds!.types[0]!, type: 'magic', damage: 1 })
  expect(buttons()?.[0]).toMatchObject({ then: ['power'], kinds: ['act', 'type'] })
  aim.type = 'magic'
  expect(buttons()?.[0]).toMatchObject({ then: ['magic'] })
})

test('buttons leave places to the arena, which is turned to the player', () => {
  const view = three()
  const remaining: Choice[] = [
    { action: 'at 3,1', label: 'East of Fountain F', touches: ['space:3,1'] },
    { action: 'at -1,1', label: 'Hellhound (west of Fountain A)', touches: ['space:-1,1'] },
    { action: 'fly 3,1', label: 'Fly to east of Fountain F', touches: ['space:3,1'] },
    { action: 'play rewind', label: 'Play Rewind (2)', touches: ['card:rewind'] },
  ]
  const buttons = chosenButtons({ view, chosen: new Set(), remaining })
  expect(buttons?.map((button) => button.label)).toEqual(['Here', 'Hellhound', 'Fly here', 'Play Rewind (2)'])
})

test('a chosen attack says what it would do', () => {
  const view = three()
  const asked = decision('act', choice('attack -1,1', 'space:-1,1'))
  expect(chosenDetail(detail(view, asked, 'space:-1,1'))).toBe(
    '**80 %** to hit with power: 4 damage, 1 health left. [wall-archer] can still move 2 after this.',
  )
  view.help!.points = 0
  expect(chosenDetail(detail(view, asked, 'space:-1,1'))).toMatch(
    / \[wall-archer\] can still sync after this\.$/,
  )
  view.help!.syncs = []
  expect(chosenDetail(detail(view, asked, 'space:-1,1'))).toMatch(/ \[wall-archer\] rests after this\.$/)
  expect(chosenDetail(detail(view, asked, 'space:3,0'))).toContain('It can always dodge.')
  view.help!.odds.find((odds) => odds.target === '-1,1')!.types.forEach((type) => (type.hit = 1))
  expect(chosenDetail(detail(view, asked, 'space:-1,1'))).toMatch(/^\*\*Sure\*\* to hit with/)
  expect(chosenDetail(detail(view, asked, 'card:pitfall'))).toBeNull()
})

test('a chosen Fountain says the chance of each sync, and what stepping onto it costs', () => {
  const view = three()
  const at = view.fountains.find((one) => one.fountain === 'a')!.space
  const sync = (goal: Goal['goal'], dice: number, chance: number) => ({
    goals: [{ fountain: 'a' as const, goal }],
    dice,
    chance,
    scores: [],
  })
  view.help = { ...view.help!, syncs: [sync('neutral', 1, 0.5), sync('take', 2, 1 / 12)], reach: [] }
  const asked = decision('act', choice('sync a take', `space:${at}`))
  expect(chosenDetail(detail(view, asked, `space:${at}`))).toBe(
    'Make A neutral: 1 die, **50 %**. Take A: 2 dice, **8 %**.',
  )
  const way = { ...three().help!.reach[0]!, path: [at], hurts: 6 }
  view.help = { ...view.help, syncs: [sync('own', 0, 1)], reach: [way] }
  expect(chosenDetail(detail(view, asked, `space:${at}`))).toBe(
    'Sync with your A: **sure**. Stepping onto it costs **6 health**.',
  )
})

test('a sync chosen in the panel is rolled with all its Fountains', () => {
  const view = fullest()
  const goals: Goal[] = [
    { fountain: 'a', goal: 'take' },
    { fountain: 'f', goal: 'neutral' },
  ]
  view.help!.syncs.push({ goals, dice: 2, chance: 0.83, scores: [26, 24, 9, 22, 18, 20] })
  const asked = decision('act', 'sync a take', 'sync f neutral', 'pass')
  expect(labels(view, asked)).toEqual(['pass'])
  picked.goals = goals
  expect(labels(view, asked)).toEqual(['pass', 'Roll 2 dice'])
  expect(promptButtons({ view, decision: asked })?.at(-1)).toMatchObject({
    action: 'sync a take',
    then: ['sync f neutral'],
  })
  expect(promptDetail(detail(view, asked))).toBe(
    'Take A and make F neutral: 2 dice, **83 %**. Your side would lead **26–24**.',
  )
  picked.goals = [goals[0]!]
  // Beside a second Fountain the rules ask for it next: no, thanks.
  expect(promptButtons({ view, decision: asked })?.at(-1)).toMatchObject({ then: ['pass'] })
})

test('texts and exerts of the warrior in use are buttons', () => {
  const asked = decision('act', 'use thura', 'exert wildland-courser', 'call', 'step e', 'pass')
  expect(labels(three(), asked)).toEqual(['use thura', 'exert wildland-courser', 'Call a monster', 'pass'])
})

test('what cannot be taken back is only chosen by a click', () => {
  for (const action of ['attack 0,1', 'play rewind', 'play-set 2', 'return 1', 'call', 'exert runeblade'])
    expect(confirms(action)).toBe(true)
  for (const action of ['step e', 'choose 0,4', 'summon imp', 'set pitfall', 'at 0,1', 'pass'])
    expect(confirms(action)).toBe(false)
})

test('returning a tile is never the first thing meant', () => {
  const remaining = [choice('play-set 2', 'set:2'), choice('return 2', 'set:2')]
  const buttons = chosenButtons({ view: responding(), chosen: new Set(['set:2']), remaining })
  expect(buttons?.map((button) => button.label)).toEqual(['Return it to your hand', 'Turn it over'])
})

test('the result in a line, the best first', () => {
  expect(resultDetail(three())).toBe(
    '{0} **31** (Temple 19, 2 Fountains) · {2} **29** (Temple 17, 2 Fountains) · {1} **26** (Temple 20, 1 Fountain)',
  )
})

test('who fell first is last in the result', () => {
  const view = three()
  const places = [3, 2, 1]
  view.players.forEach((player, seat) => {
    player.place = places[seat]!
    if (seat < 2) Object.assign(player, { score: 0, temple: 0, fountains: 0 })
  })
  expect(resultDetail(view)).toBe(
    '{2} **29** (Temple 17, 2 Fountains) · {1} **0** (eliminated) · {0} **0** (eliminated)',
  )
})

test('the button of a reroll counts the dice that are chosen', () => {
  const asked = decision('reroll', 'reroll sword', 'pass')
  expect(labels({ ...rolled(), rerolling: [] }, asked)).toEqual(['Keep them all'])
  expect(labels({ ...rolled(), rerolling: [0, 2] }, asked)).toEqual(['Reroll 2 dice'])
})

test('the steps of one warrior are one line of the log', () => {
  const step = (serial: number, way = 'step') => ({ kind: 'stepped', card: 'imp', serial, way }) as Event
  expect(walkText([step(3)])).toBe('[imp] moves 1 space.')
  expect(walkText([step(3), step(3, 'extra'), step(3)])).toBe('[imp] moves 3 spaces.')
  expect(walkText([step(3), step(4)])).toBe(null)
  expect(walkText([step(3), step(3, 'jump')])).toBe(null)
  expect(walkText([step(3), { kind: 'rested', card: 'imp', serial: 3 } as Event])).toBe(null)
})

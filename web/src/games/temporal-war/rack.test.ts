import { expect, test } from 'vitest'
import { index } from '../../lib/wire/content'
import { DeckCards } from '../../decks/cards'
import { decode, encode } from '../../decks/link'
import { CONTENT, contentForTests } from './content.fixture'
import decks from './decks'
import { fullest, responding, rolled, three } from './fixtures'
import { equippedOf, glows, handOf, handWaits, laterOf, needsHand, noteOf } from './rack'
import { tableText } from './spoken'
import { withoutKeys } from './words'

const play = { action: 'play-set 2', label: '', touches: ['set:2'] }
const back = { action: 'return 2', label: '', touches: ['set:2'] }

test('what is left of a text without its key attributes', () => {
  expect(withoutKeys('Arcing.')).toBe('')
  expect(withoutKeys('Airborne. When it attacks, heal 1.')).toBe('When it attacks, heal 1.')
})

test('a tile that can only be returned does not glow', () => {
  expect(glows('set:2', [back])).toBe(false)
  expect(glows('set:2', [back, play])).toBe(true)
  expect(noteOf('set:2', [back, play])).toBe('turn over')
  expect(noteOf('set:2', [back])).toBe('')
})

test('a phone shows the rack for tiles and spells, too; to return a tile is no reason while a warrior acts', () => {
  const pass = { action: 'pass', label: '', touches: [] }
  const step = { action: 'step e', label: '', touches: ['space:0,1'] }
  const replay = { action: 'replay entangle', label: '', touches: ['spell:entangle'] }
  expect(needsHand({ kind: 'act', actions: [step, pass] })).toBe(false)
  expect(needsHand({ kind: 'act', actions: [step, back, pass] })).toBe(false)
  expect(needsHand({ kind: 'act', actions: [play, back, pass] })).toBe(true)
  expect(needsHand({ kind: 'window', actions: [replay, pass] })).toBe(true)
  expect(needsHand({ kind: 'end', actions: [back, pass] })).toBe(true)
})

test('a card for a later moment says which', () => {
  const view = responding()
  expect(laterOf('second-wind', view, 0, contentForTests())).toBe('later: damage')
  expect(laterOf('warning-bells', view, 0, contentForTests())).toBe('')
  expect(laterOf('second-wind', three(), 0, contentForTests())).toBe('')
})

test('copies in a hand are told apart; unknown cards are left out', () => {
  expect(handOf(['imp', null, 'imp']).map(({ key }) => key)).toEqual(['imp 1', 'imp 2'])
})

test('the rack shows the equipment of whoever is pointed at, else of the warrior in use', () => {
  expect(equippedOf(three(), null)?.card).toBe('wall-archer')
  expect(equippedOf(three(), '-3,5')?.card).toBe('wall-archer')
})

test('the hand waits while dice lie, unless they can be answered', () => {
  const asked = (kind: string, ...touches: string[]) => ({
    kind,
    actions: [{ action: 'play runeblade', label: '', touches }],
  })
  expect(handWaits(rolled(), asked('defend'))).toBe(true)
  expect(handWaits(rolled(), asked('window'))).toBe(false)
  expect(handWaits(three(), asked('act'))).toBe(false)
  // Six players leave it little room: it unfolds when it is asked for.
  expect(handWaits(fullest(), asked('choose', 'space:0,4'))).toBe(true)
  expect(handWaits(fullest(), asked('summon', 'card:runeblade'))).toBe(false)
  expect(handWaits(fullest(), null)).toBe(true)
})

test('the table in sentences', () => {
  const lines = tableText(three(), 0)
  expect(lines[0]).toBe('Round 2 of 5. The Fountains are on ring 5; everything outside is dangerous.')
  expect(lines).toContain(
    "{1}'s [hellhound], 1 step south-west of the center: level 3, 5/5 health, resting, weakened, marked.",
  )
  expect(tableText(rolled(), null).at(-1)).toContain('[brimstone-brute] attacks [royal-captain] with power 6')
})

test('in the builder a Champion leads and does not count', () => {
  const cards = new DeckCards('temporal-war', decks, index(CONTENT))
  const [starter] = cards.ready
  expect(cards.leaderOf(starter!.cards)?.id).toBe('leonel')
  expect(cards.count(starter!.cards)).toBe(10)
  expect(cards.textOf(starter!).split('\n').slice(0, 3)).toEqual([
    '# Leonel, starter deck',
    '1 Humans: Leonel, the Bravest of Men',
    '3 Humans: Wall Archer',
  ])
  expect(cards.size).toEqual({ least: 30, most: 40 })
  const code = encode(starter!.cards, cards.pool, decks.number)
  expect(decode(code, cards.pool, decks.number)).toEqual(starter!.cards)
  expect(cards.pool.some((card) => card.id === 'lost-spark')).toBe(false)
})

test('text mode tells what follows an answer in a window', () => {
  const facts = { takes: null, succeeds: null }
  const answers = [
    { action: 'pass', hit: 0.62, ...facts },
    { action: 'play second-wind', hit: 0.3, ...facts },
    { action: 'play-set 2', hit: 0, ...facts },
  ]
  expect(tableText({ ...responding(), answers }, 0).slice(-3)).toEqual([
    'If you pass: 62 in 100 to hit.',
    'With [second-wind]: 30 in 100 to hit.',
    'With Set Tile 2: It can be stopped.',
  ])
})

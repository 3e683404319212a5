import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../lib/wire/api'
import { Builder } from './builder.svelte'
import { cards, checked, led } from './fixtures'
import { fragment } from './link'

const TIDE = cards.ready[0]!
let stops: (() => void)[] = []

function builder(): Builder {
  const made = new Builder(cards)
  made.begin()
  stops.push(made.listen())
  return made
}
function address(deck: { name: string; cards: Record<string, number> }): string {
  return `/decks/toy${fragment(deck, cards.pool, cards.game.number)}`
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  history.replaceState(null, '', '/decks/toy')
  vi.spyOn(api, 'checkDeck').mockResolvedValue(checked())
})
afterEach(() => {
  stops.forEach((stop) => stop())
  stops = []
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a deck is built, undone and redone', () => {
  const b = builder()
  b.add('diver')
  b.add('diver')
  b.add('seer')
  expect(b.deck).toEqual({ name: 'New deck', cards: { diver: 2, seer: 1 } })
  b.undo()
  b.undo()
  expect(b.deck.cards).toEqual({ diver: 1 })
  b.redo()
  expect(b.deck.cards).toEqual({ diver: 2 })
  b.add('queen')
  expect(b.canRedo).toBe(false)
  b.rename('  Long   Night ')
  expect(b.deck.name).toBe('Long Night')
  b.undo()
  expect(b.deck.name).toBe('New deck')
})

test('the first change makes a ready-made deck yours, with a name of its own', () => {
  const b = builder()
  b.open(TIDE, { ready: TIDE.id })
  expect(b.shelf.decks).toEqual([])
  b.add('seer')
  expect(b.deck.name).toBe('My Tide')
  expect(b.ready).toBeNull()
  b.undo()
  expect(b.deck).toEqual({ name: 'My Tide', cards: TIDE.cards })
  expect(b.shelf.decks.map((deck) => deck.name)).toEqual(['My Tide'])
  b.open(TIDE, { ready: TIDE.id })
  b.add('seer')
  expect(b.deck.name).toBe('My Tide 2')
})

test('the address holds the deck, also while somebody clicks fast', () => {
  const b = builder()
  b.add('diver')
  expect(location.hash).toBe(fragment(b.deck, cards.pool, cards.game.number))
  b.add('diver')
  b.add('seer')
  vi.advanceTimersByTime(300)
  expect(location.hash).toBe(fragment(b.deck, cards.pool, cards.game.number))
})

test('a reload brings the deck back, with its place on the shelf', () => {
  const before = builder()
  before.add('diver')
  before.add('seer')
  const after = builder()
  expect(after.deck.cards).toEqual({ diver: 1, seer: 1 })
  expect(after.id).toBe(before.id)
  after.add('queen')
  expect(after.shelf.decks).toHaveLength(1)
})

test('without an address the deck on the bench is the last one', () => {
  const before = builder()
  before.add('diver')
  history.replaceState(null, '', '/decks/toy')
  expect(builder().deck.cards).toEqual({ diver: 1 })
})

test("somebody else's link is not yours until you change it, and your own deck stays", () => {
  builder().add('diver')
  history.replaceState(null, '', address({ name: 'Theirs', cards: { seer: 2 } }))
  const b = builder()
  expect(b.deck).toEqual({ name: 'Theirs', cards: { seer: 2 } })
  expect(b.id).toBeNull()
  expect(b.shelf.decks.map((deck) => deck.name)).toEqual(['New deck'])
  b.add('seer', -1)
  expect(b.shelf.decks.map((deck) => deck.name)).toEqual(['Theirs', 'New deck'])
})

test('a link that was cut off says so', () => {
  const whole = address({ name: '', cards: { seer: 2, diver: 1 } })
  history.replaceState(null, '', whole.slice(0, -2))
  const b = builder()
  expect(b.brokenLink).toBe(true)
  expect(b.count).toBe(0)
})

test('Back goes to the deck before', () => {
  const b = builder()
  b.add('diver')
  const [mine, at] = [b.id, location.href]
  b.open({ name: 'Other', cards: { seer: 1 } })
  expect(b.id).toBeNull()
  history.replaceState({ deck: mine }, '', at)
  dispatchEvent(new PopStateEvent('popstate', { state: { deck: mine } }))
  expect(b.deck.cards).toEqual({ diver: 1 })
  expect(b.id).toBe(mine)
})

test('the rules are asked once for many clicks, and an old answer never stands for new cards', async () => {
  const ask = vi.mocked(api.checkDeck)
  const b = builder()
  await vi.advanceTimersByTimeAsync(200)
  ask.mockClear()
  b.add('diver')
  b.add('diver')
  b.add('seer')
  await vi.advanceTimersByTimeAsync(200)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(ask).toHaveBeenCalledWith('toy', '# New deck\n2 Sea: Diver\n1 Sun: Seer\n')
  flushSync()
  expect(b.check?.legal).toBe(true)
  b.add('queen')
  expect(b.check).toBeNull()
  expect(b.verdict).not.toBeNull()
})

test('a server that is away is asked again', async () => {
  vi.mocked(api.checkDeck).mockRejectedValueOnce(new Error("We can't reach the server."))
  const b = builder()
  await vi.advanceTimersByTimeAsync(200)
  expect(b.problem).toBe("We can't reach the server.")
  await vi.advanceTimersByTimeAsync(3100)
  expect(b.problem).toBe('')
  expect(b.check).not.toBeNull()
})

test('the rules say which side is the main one', async () => {
  const part = { cards: 0, most: null, text: '' }
  const parts = [
    { ...part, group: 'sun', role: 'main' },
    { ...part, group: 'sea', role: 'ally' },
    { ...part, group: 'none', role: 'free' },
  ]
  vi.mocked(api.checkDeck).mockResolvedValue(checked({ factions: ['sea', 'sun'], parts }))
  const b = builder()
  b.add('diver', 2)
  b.add('seer')
  b.add('walker')
  await vi.advanceTimersByTimeAsync(200)
  expect(b.allegiance).toBe('Sun and Sea')
})

test('a deck deleted from the shelf stays on the bench, and a change makes it a new one', async () => {
  const b = builder()
  b.add('diver')
  const old = b.id!
  await b.shelf.remove(old)
  b.letGo()
  expect(b.deck.cards).toEqual({ diver: 1 })
  b.add('seer')
  expect(b.id).not.toBe(old)
  await b.shelf.restore()
  expect(b.shelf.decks.map((deck) => deck.cards)).toEqual([{ diver: 1, seer: 1 }, { diver: 1 }])
})

test('what may not be added is refused until something comes out', async () => {
  const refused = { seer: { reason: 'One side only.', rule: 'R1.2' } }
  vi.mocked(api.checkDeck).mockResolvedValue(checked({ refused }))
  const b = builder()
  b.add('diver')
  await vi.advanceTimersByTimeAsync(200)
  expect(b.refusalOf('seer')).toEqual(refused.seer)
  expect(b.refusalOf('diver')).toBeNull()
  b.add('diver', -1)
  expect(b.refusalOf('seer')).toBeNull()
})

test('saving keeps even an unchanged deck', async () => {
  const post = vi
    .spyOn(api, 'saveDeck')
    .mockResolvedValue({ id: 's1', game: 'toy', name: '', factions: [], cards: {}, text: '', saved: 1 })
  const b = builder()
  b.open(TIDE, { ready: TIDE.id })
  await b.save()
  expect(post.mock.calls[0]![0].text).toContain('# My Tide')
  expect(b.shelf.find(b.id)).toMatchObject({ name: 'My Tide', server: 's1' })
})

test('a new leader takes the place of the old one, and does not count among the cards', () => {
  const b = new Builder(led)
  b.begin()
  b.add('diver')
  b.add('admiral')
  expect([b.leader?.id, b.count]).toEqual(['admiral', 1])
  expect(b.cardsOf('sea')).toBe(1)
  b.lead('sunlord')
  expect(b.deck.cards).toEqual({ diver: 1, sunlord: 1 })
  b.undo()
  expect(b.leader?.id).toBe('admiral')
  b.add('admiral', -1)
  expect(b.leader).toBeNull()
})

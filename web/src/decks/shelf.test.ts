import { beforeEach, expect, test, vi } from 'vitest'
import { api, ApiError } from '../lib/wire/api'
import type { SavedDeck } from '../lib/wire/protocol'
import { cards } from './fixtures'
import { Shelf } from './shelf.svelte'

const shelf = () => new Shelf('toy', (deck) => cards.textOf(deck))
const DECK = { name: 'Long Night', cards: { diver: 2 } }

function saved(part: Partial<SavedDeck>): SavedDeck {
  return { id: 's1', game: 'toy', name: 'A', factions: [], cards: {}, text: '', saved: 100, ...part }
}

beforeEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test('a deck survives a reload, the newest first', () => {
  const first = shelf()
  first.put('one', DECK)
  first.put('two', { name: 'Other', cards: {} })
  expect(shelf().decks.map((deck) => [deck.name, deck.server])).toEqual([
    ['Other', null],
    ['Long Night', null],
  ])
  expect(new Shelf('another', () => '').decks).toEqual([])
})

test("two tabs keep each other's decks", () => {
  const [here, there] = [shelf(), shelf()]
  const stop = here.listen()
  there.put('one', DECK)
  here.put('two', { name: 'Other', cards: {} })
  expect(here.decks.map((deck) => deck.id)).toEqual(['two', 'one'])
  there.put('three', { name: 'Third', cards: {} })
  dispatchEvent(new StorageEvent('storage', { key: 'anachron.decks' }))
  expect(here.decks.map((deck) => deck.id)).toEqual(['three', 'two', 'one'])
  stop()
})

test('saving sends the text, and the second time replaces the first', async () => {
  const post = vi.spyOn(api, 'saveDeck').mockResolvedValue(saved({}))
  const one = shelf()
  one.put('one', DECK)
  await one.save('one')
  expect(post).toHaveBeenLastCalledWith({ game: 'toy', text: '# Long Night\n2 Sea: Diver\n' })
  expect(one.find('one')).toMatchObject({ server: 's1', unsent: false })
  one.put('one', { ...DECK, name: 'Longer Night' })
  expect(one.find('one')!.unsent).toBe(true)
  await one.save('one')
  expect(post).toHaveBeenLastCalledWith({ game: 'toy', text: '# Longer Night\n2 Sea: Diver\n', id: 's1' })
})

test('a copy that the server has lost is made again', async () => {
  const post = vi.spyOn(api, 'saveDeck').mockResolvedValueOnce(saved({}))
  const one = shelf()
  one.put('one', DECK)
  await one.save('one')
  post
    .mockRejectedValueOnce(new ApiError(404, 'not-found', 'Gone.'))
    .mockResolvedValueOnce(saved({ id: 's2' }))
  await one.save('one')
  expect(one.find('one')!.server).toBe('s2')
})

test('a change while the deck is on its way is still to be sent', async () => {
  const one = shelf()
  one.put('one', DECK)
  vi.spyOn(api, 'saveDeck').mockImplementation(async () => {
    one.put('one', { ...DECK, name: 'Meanwhile' })
    return saved({})
  })
  await one.save('one')
  expect(one.find('one')).toMatchObject({ name: 'Meanwhile', server: 's1', unsent: true })
})

test('deleting can be undone, on the server too, and the deck is where it was', async () => {
  vi.spyOn(api, 'saveDeck')
    .mockResolvedValueOnce(saved({}))
    .mockResolvedValueOnce(saved({ id: 's9' }))
  const gone = vi.spyOn(api, 'deleteDeck').mockResolvedValue(null)
  const one = shelf()
  vi.spyOn(Date, 'now').mockReturnValueOnce(1).mockReturnValueOnce(2).mockReturnValueOnce(3)
  one.put('a', { name: 'A', cards: {} })
  one.put('b', { name: 'B', cards: { diver: 1 } })
  one.put('c', { name: 'C', cards: {} })
  await one.save('b')
  await one.remove('b')
  expect(gone).toHaveBeenCalledWith('s1')
  expect(one.decks.map((deck) => deck.name)).toEqual(['C', 'A'])
  await one.restore()
  expect(one.decks.map((deck) => deck.name)).toEqual(['C', 'B', 'A'])
  expect(one.find('b')).toMatchObject({ server: 's9', cards: { diver: 1 } })
  expect(one.deleted).toBeNull()
})

test('what the server has comes in; what was changed here stays', async () => {
  const one = shelf()
  vi.spyOn(api, 'saveDeck')
    .mockResolvedValueOnce(saved({ id: 's1' }))
    .mockResolvedValueOnce(saved({ id: 's2' }))
  one.put('kept', { name: 'Kept', cards: {} })
  await one.save('kept')
  one.put('lost', { name: 'Lost there', cards: {} })
  await one.save('lost')
  one.put('kept', { name: 'Changed here', cards: {} })
  vi.spyOn(api, 'savedDecks').mockResolvedValue([
    saved({ id: 's1', name: 'Kept' }),
    saved({ id: 's3', name: 'From elsewhere', cards: { seer: 2 } }),
  ])
  await one.refresh()
  expect(one.decks.map((deck) => [deck.name, deck.server])).toEqual([
    ['Changed here', 's1'],
    ['Lost there', null],
    ['From elsewhere', 's3'],
  ])
})

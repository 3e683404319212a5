import { expect, test } from 'vitest'
import { cards } from './fixtures'
import { EVERYTHING, found, type Search } from './search'

function ids(search: Partial<Search>, fits: (id: string) => boolean = () => true): string[] {
  const asked = {
    game: cards.game,
    groupName: (id: string) => cards.group(id).name,
    fits: (card: { id: string }) => fits(card.id),
  }
  return found(cards.pool, { ...EVERYTHING, ...search }, asked).map((card) => card.id)
}

test('words are found in names, texts, groups and kinds, without accents and apostrophes', () => {
  expect(ids({ words: 'naajals' })).toEqual(['naajal'])
  expect(ids({ words: 'PEARL' })).toEqual(['diver'])
  expect(ids({ words: 'sun trick' })).toEqual(['naajal'])
  expect(ids({ words: 'sea queen' })).toEqual(['queen'])
  expect(ids({ words: 'nothing like it' })).toEqual([])
})

test('kinds, groups, filters and numbers narrow it down together', () => {
  expect(ids({ kind: 'unit', group: 'sea' })).toEqual(['queen', 'diver'])
  expect(ids({ filters: ['fast'] })).toEqual(['queen', 'seer'])
  expect(ids({ filters: ['fast'], group: 'sun' })).toEqual(['seer'])
  expect(ids({ ranges: { speed: { least: 4, most: 6 } } })).toEqual(['diver'])
  expect(ids({ ranges: { speed: { least: null, most: 4 } } })).toEqual(['diver', 'walker'])
  expect(ids({ ranges: { speed: { least: null, most: null } } })).toHaveLength(5)
})

test('what the deck may not hold is left out, unless everything is asked for', () => {
  expect(ids({}, (id) => id !== 'seer')).not.toContain('seer')
  expect(ids({ fitting: false }, (id) => id !== 'seer')).toContain('seer')
})

test('sorted by name or by a number, equal ones in the order of the set', () => {
  expect(ids({ sort: 'name' })).toEqual(['diver', 'queen', 'naajal', 'seer', 'walker'])
  expect(ids({ sort: 'speed' })).toEqual(['queen', 'seer', 'diver', 'walker', 'naajal'])
})

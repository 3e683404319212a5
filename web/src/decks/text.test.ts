import { expect, test } from 'vitest'
import { cards, led } from './fixtures'
import { fileName, freeName, nameIn, tidyName } from './text'

test('the text begins with the name; the group with the most cards comes first', () => {
  const deck = { name: ' Long \n Night ', cards: { seer: 1, diver: 2, queen: 1, walker: 1 } }
  expect(cards.textOf(deck)).toBe(
    '# Long Night\n1 Sea: Maren, the Queen\n2 Sea: Diver\n1 Sun: Seer\n1 Neutral: Walker\n',
  )
  expect(cards.textOf({ name: '', cards: {} })).toBe('# New deck\n')
})

test('a text in the normal form is read back', () => {
  const deck = { name: 'Long Night', cards: { seer: 1, diver: 2, queen: 1, naajal: 12 } }
  expect(cards.deckOf(cards.textOf(deck))).toEqual(deck)
  expect(cards.deckOf('# A\n2 Sea: Nobody\nnonsense')).toEqual({ name: 'A', cards: {} })
})

test('names', () => {
  expect(tidyName('  a\tb  ')).toBe('a b')
  expect(tidyName('x'.repeat(80))).toHaveLength(60)
  expect(nameIn('# Long Night\n2 Diver')).toBe('Long Night')
  expect(nameIn('// Long Night')).toBe('Long Night')
  expect(nameIn('')).toBe('New deck')
  expect(freeName('New deck', ['New deck', 'New deck 2'])).toBe('New deck 3')
  expect(freeName('Mine', [])).toBe('Mine')
  expect(fileName('Redwake’s Long Night!')).toBe('redwakes-long-night.txt')
  expect(fileName('???')).toBe('deck.txt')
})

test('whoever leads a deck stands first and does not count', () => {
  const deck = { name: 'Tide', cards: { diver: 2, sunlord: 1, seer: 1 } }
  expect(led.textOf(deck)).toBe('# Tide\n1 Sun: Sun Lord\n2 Sea: Diver\n1 Sun: Seer\n')
  expect(led.deckOf(led.textOf(deck))).toEqual(deck)
  expect(led.count(deck.cards)).toBe(3)
  expect(led.leaderOf(deck.cards)?.id).toBe('sunlord')
  expect(led.faces(deck, 2)[0]?.id).toBe('sunlord')
  expect(cards.leaderOf(deck.cards)).toBeNull()
})

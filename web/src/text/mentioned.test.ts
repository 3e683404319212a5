import { expect, test } from 'vitest'
import { index } from '../lib/wire/content'
import { decksIn, named, printsOf, wordsIn } from './mentioned'

const CONTENT = index({
  card: [
    { id: 'guard', name: 'Guard', text: 'Hits for 3.', rulings: ['Always your Front.'] },
    { id: 'archer', name: 'Archer', text: 'Aims.', cost: 4 },
  ],
  zone: [{ id: 'ice-age', name: 'Ice Age', text: 'Draw a card.', notes: ['Or none.'] }],
  token: [{ id: 'pawn', name: 'Pawn' }],
})

test('everything named in a text is found', () => {
  expect(named(['Hand: [guard] and [archer].', '[ice-age]: real.', '{0} has $3'])).toEqual([
    'guard',
    'archer',
    'ice-age',
  ])
})

test('decks to choose from are found', () => {
  expect(decksIn(['deck:tide-and-steel', 'card:guard', 'deck:oath'])).toEqual(['tide-and-steel', 'oath'])
})

test('a view without sentences is searched', () => {
  expect(wordsIn({ hands: [['guard'], [null]], deck: 20, zone: { id: 'ice-age' } })).toEqual([
    'guard',
    'ice-age',
  ])
})

test('each is printed once, by name, with its rulings; what says nothing is left out', () => {
  expect(printsOf(['guard', 'ice-age', 'guard', 'pawn', 'nobody'], CONTENT, undefined)).toEqual([
    { id: 'guard', name: 'Guard', text: 'Hits for 3.', rulings: ['Always your Front.'] },
    { id: 'ice-age', name: 'Ice Age', text: 'Draw a card.', rulings: ['Or none.'] },
  ])
})

test('a game adds its numbers', () => {
  const [archer] = printsOf(['archer'], CONTENT, (card) => `Costs $${String(card.cost)}. ${card.text}`)
  expect(archer?.text).toBe('Costs $4. Aims.')
})

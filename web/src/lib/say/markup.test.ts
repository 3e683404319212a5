import { expect, test } from 'vitest'
import { pieces, plain } from './markup'

const names = {
  card: (id: string) => ({ archer: 'Archer', 'rear-guard': 'Rear Guard' })[id],
  seat: (seat: number) => ['Quill', '<b>Mira</b>'][seat],
}

test('cards and seats get their names', () => {
  expect(pieces('[archer] of {0} aims at [rear-guard].', names)).toEqual([
    { kind: 'card', id: 'archer', text: 'Archer' },
    { kind: 'text', text: ' of ' },
    { kind: 'seat', seat: 0, text: 'Quill' },
    { kind: 'text', text: ' aims at ' },
    { kind: 'card', id: 'rear-guard', text: 'Rear Guard' },
    { kind: 'text', text: '.' },
  ])
})

test('a name with markup in it stays a name', () => {
  expect(pieces('{1} chose.', names)[0]).toEqual({ kind: 'seat', seat: 1, text: '<b>Mira</b>' })
})

test('unknown ids and seats stay as they are written', () => {
  expect(plain('[nobody] and {7} and [Not an id].', names)).toBe('[nobody] and {7} and [Not an id].')
})

test('bold words', () => {
  expect(pieces('**2 left**.', names)).toEqual([
    { kind: 'bold', text: '2 left' },
    { kind: 'text', text: '.' },
  ])
})

test('ids of the board lose their backquotes', () => {
  expect(pieces('On `z0`.', names)[1]).toEqual({ kind: 'code', text: 'z0' })
})

test('plain words for screen readers', () => {
  expect(plain('[archer] takes **4**.', names)).toBe('Archer takes 4.')
})

test('a sentence about the reader speaks to them, in words as in pieces', () => {
  expect(plain('{0} deploys [archer]. {1} draws a card.', { ...names, you: 0 })).toBe(
    'You deploy Archer. <b>Mira</b> draws a card.',
  )
  expect(pieces("{0}'s [archer] dies.", { ...names, you: 0 })[0]).toEqual({ kind: 'text', text: 'Your ' })
})

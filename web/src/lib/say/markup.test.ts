import { expect, test } from 'vitest'
import { lineFor, pieces, plain } from './markup'

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

test('the reader is "you", in words as in pieces', () => {
  const own = { ...names, you: 0 }
  expect(plain('{0} took back “Pass”. Wait for {0} and {1}.', own)).toBe(
    'You took back “Pass”. Wait for you and <b>Mira</b>.',
  )
  expect(plain('Turn 2 · {0}', own)).toBe('Turn 2 · You')
  expect(plain("{0}'s Temple and {1}'s Temple fell near {0}’s Fountain.", own)).toBe(
    "Your Temple and <b>Mira</b>'s Temple fell near your Fountain.",
  )
  expect(pieces("{0}'s [archer] dies.", own)[0]).toEqual({ kind: 'text', text: 'Your ' })
  expect(plain("{0}'s turn", { ...names, you: null })).toBe("Quill's turn")
})

test('a verb is for the reader or for others', () => {
  expect(plain('{0|are|is} out. {1|lead|leads}.', { ...names, you: 0 })).toBe(
    'You are out. <b>Mira</b> leads.',
  )
  expect(plain('Turn 2, {0|are|is} active.', { ...names, you: 0 })).toBe('Turn 2, you are active.')
  expect(plain('{0|are|is} out.', names)).toBe('Quill is out.')
})

test('the line of an event is for its reader', () => {
  const event = { text: '{0} draws [archer].', you: 'You draw [archer].' }
  expect([lineFor(event, 0), lineFor(event, null), lineFor({ text: '{1} rests.' }, 0)]).toEqual([
    'You draw [archer].',
    '{0} draws [archer].',
    '{1} rests.',
  ])
})

import { expect, test } from 'vitest'
import type { GameLine } from '../lib/wire/protocol'
import { drawnPoster, initials } from './drawn'
import { posters } from './games'

const line: GameLine = {
  name: 'sundial',
  title: 'Sundial',
  version: 1,
  seats: [2, 3, 4],
  minutes: 5,
  tagline: 'Shadows move.',
  authors: 'Nobody',
  colour: '#5d7f8c',
  options: {},
  presets: [],
  levels: [],
  lessons: 0,
  decks: false,
}

test('initials leave the small words out', () => {
  expect(['Tollbridge', 'The Temporal War', 'Trial of the Temples', 'Of'].map(initials)).toEqual([
    'T',
    'TW',
    'TT',
    'O',
  ])
})

test('a game without a picture gets a drawn one in its colour', () => {
  expect(decodeURIComponent(drawnPoster('Sundial', '#5d7f8c'))).toContain('stroke="#5d7f8c"')
  expect(decodeURIComponent(drawnPoster('Sundial', 'url(x)'))).not.toContain('url(x)')
})

test('the lobby shows what the server offers', () => {
  const [first, second] = posters([line, { ...line, name: 'ophelia' }])
  expect(first).toMatchObject({ name: 'sundial', seats: '2–4', colour: '#5d7f8c', game: line })
  expect(first!.art).toMatch(/^data:/)
  expect(second!.art).toContain('poster')
})

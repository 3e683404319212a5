import { expect, test } from 'vitest'
import { readSettings } from './settings.svelte'

test('what was stored comes back', () => {
  expect(readSettings('{"speed":"instant","volume":0.2,"answered":["sound"]}')).toMatchObject({
    speed: 'instant',
    volume: 0.2,
    answered: ['sound'],
  })
})

test('what does not fit is left at its default', () => {
  // With a speed of 0 a story would never end.
  const read = readSettings(
    '{"speed":0,"theme":"pink","volume":"loud","answered":"sound","folded":true,"else":1}',
  )
  expect(read).toEqual({ ...readSettings(null), folded: true })
  for (const broken of ['', '{', 'null', '[]', '7']) expect(readSettings(broken)).toEqual(readSettings(null))
})

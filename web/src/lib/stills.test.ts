import { expect, test } from 'vitest'
import { changed } from './stills'

test('a change laid over a view gives the next one, and shares what stays', () => {
  const old = { a: 1, b: { c: [1, 2] }, d: [{ x: null }], e: 5 }
  const next = changed(old, { a: [2], d: { '0': { x: [0] } }, e: [], f: [[1]] }) as typeof old
  expect(next).toEqual({ a: 2, b: { c: [1, 2] }, d: [{ x: 0 }], f: [1] })
  expect(next.b).toBe(old.b)
  expect(changed(old, null)).toBe(old)
})

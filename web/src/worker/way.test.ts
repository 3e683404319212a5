import { expect, test } from 'vitest'
import { wayOf } from './way'

const HERE = 'https://anachron.test'
const SHELL = ['/assets/index-a1b2c3d4.js']
const way = (path: string, more: { method?: string; mode?: string } = {}) =>
  wayOf({ url: new URL(path, HERE).href, method: 'GET', mode: 'cors', ...more }, HERE, SHELL)

test('pages come from the network as long as there is one', () => {
  for (const path of ['/', '/t/abc', '/rules/temporum']) expect(way(path, { mode: 'navigate' })).toBe('page')
})

test('only files of the shell are kept, and those have their content in their name', () => {
  expect(way('/assets/index-a1b2c3d4.js')).toBe('kept')
  expect(way('/assets/index-00000000.js')).toBe('network')
  expect(way('/assets/temporum-a1b2c3d4.js')).toBe('network')
  expect(way('/worker.js')).toBe('network')
})

test('answers of the server are never kept', () => {
  expect(way('/api/tables')).toBe('network')
  expect(way('/api/tables/abc/record', { mode: 'navigate' })).toBe('network')
  expect(way('/ws/abc')).toBe('network')
  expect(way('/', { method: 'POST', mode: 'navigate' })).toBe('network')
  expect(way('https://elsewhere.test/assets/index-a1b2c3d4.js')).toBe('network')
})

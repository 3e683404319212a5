import { expect, test, vi } from 'vitest'
import type { GameModule } from '../lib/board'
import type { TableStore } from '../lib/table.svelte'
import { keys } from './keys'

function enter(behind: boolean) {
  const done = { action: 'done', label: 'Done', touches: [] }
  const store = { behind, telling: 3, hurry: 0, ready: done, send: vi.fn() }
  const event = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true })
  Object.defineProperty(event, 'target', { value: document.body })
  keys(event, {
    store: store as unknown as TableStore,
    module: {} as GameModule,
    shell: document.body,
    help: vi.fn(),
    tab: vi.fn(),
    closeCard: () => false,
  })
  return store
}

test('Enter answers while things still move', () => {
  const store = enter(false)
  expect(store.send).toHaveBeenCalledOnce()
  expect(store.hurry).toBe(1)
})

test('Enter ends a story, and does not answer the question that it leads to', () => {
  const store = enter(true)
  expect(store.send).not.toHaveBeenCalled()
  expect(store.hurry).toBe(1)
})

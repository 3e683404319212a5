import { expect, test, vi } from 'vitest'
import { fit, type Print } from './fit'

const PRINTS: Print[] = [{ font: 12, line: 1.2, art: 0 }]

test('a card is measured again only when it or its room changes', () => {
  const node = document.createElement('div')
  const measured = vi.spyOn(node, 'toggleAttribute')
  const times = () => measured.mock.calls.length
  fit(PRINTS, 'archer', 138)(node)
  const once = times()
  expect(once).toBeGreaterThan(0)
  fit(PRINTS, 'archer', 138)(node)
  expect(times()).toBe(once)
  fit(PRINTS, 'archer', 112)(node)
  expect(times()).toBeGreaterThan(once)
})

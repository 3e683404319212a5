import { beforeEach, expect, test, vi } from 'vitest'
import { isUpToDate, reloadOnce } from './outdated'

beforeEach(() => sessionStorage.clear())

test('an old page reloads once, and again only after the server has understood it', () => {
  const reload = vi.fn()
  reloadOnce(reload)
  reloadOnce(reload)
  expect(reload).toHaveBeenCalledTimes(1)
  isUpToDate()
  reloadOnce(reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

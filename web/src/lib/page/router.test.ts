import { beforeEach, expect, test } from 'vitest'
import { route, router } from './router.svelte'

beforeEach(() => history.replaceState(null, '', '/'))

test('every address has one page', () => {
  expect(route('/')).toEqual({ page: 'lobby' })
  expect(route('/t/k7QxR2')).toEqual({ page: 'table', id: 'k7QxR2', analysis: false })
  expect(route('/t/k7QxR2/')).toEqual({ page: 'table', id: 'k7QxR2', analysis: false })
  expect(route('/rules')).toEqual({ page: 'rules', game: null })
  expect(route('/rules/time-line-battle')).toEqual({ page: 'rules', game: 'time-line-battle' })
  expect(route('/replays')).toEqual({ page: 'replays' })
})

test('everything else is nowhere, and does not throw', () => {
  for (const path of ['/t', '/t/a/b', '/nope', '/replays/1', '/rules/a/b', '/%E0%A4%A']) {
    expect(route(path)).toEqual({ page: 'nowhere' })
  }
  expect(route('/t/%E0%A4%A')).toEqual({ page: 'table', id: '%E0%A4%A', analysis: false })
})

test('going and coming back', () => {
  const stop = router.listen()
  router.go('/t/abc')
  expect(router.route).toEqual({ page: 'table', id: 'abc', analysis: false })
  expect(location.pathname).toBe('/t/abc')
  history.replaceState(null, '', '/rules')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(router.route).toEqual({ page: 'rules', game: null })
  stop()
})

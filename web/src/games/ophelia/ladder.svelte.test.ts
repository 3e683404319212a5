import { flushSync, mount, unmount } from 'svelte'
import { expect, test } from 'vitest'
import { aCard, aView, PRINTS } from './fixtures'
import Ladder from './Ladder.svelte'
import type { Strike } from './types'

test('the ladder says who was hit, also when they are gone', () => {
  const maren = aCard('maren-redwake-corsair-queen', 'a1')
  const strike = (state: Strike['state']): Strike => ({
    initiative: 7,
    state,
    cards: [maren.card],
    hits: [{ attacker: 'a1', target: 'b1', amount: 10, falls: true }],
  })
  const props = $state({
    view: aView([maren, aCard('succubus', 'b1')], { contest: [strike('waits')] }),
    prints: PRINTS,
    phone: false,
  })
  const shown = mount(Ladder, { target: document.body, props })
  flushSync()
  expect(document.body.textContent).toContain('10 on Succubus (would fall)')
  props.view = aView([maren], { contest: [strike('struck')] })
  flushSync()
  expect(document.body.textContent).toContain('10 on Succubus')
  void unmount(shown)
})

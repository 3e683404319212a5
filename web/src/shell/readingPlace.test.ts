import { expect, test } from 'vitest'
import { readingPlace, WEIGHTS, type Box, type Needed } from './readingPlace'

const SCREEN = { width: 1366, height: 768 }
const CARD = { width: 286, height: 420 }
const PROMPT: Needed = { box: { left: 0, top: 502, right: 1050, bottom: 574 }, weight: WEIGHTS.prompt }
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
function placed(at: Box, needed: Needed[]): Box {
  const { left, top } = readingPlace(at, CARD, SCREEN, needed)
  return box(left, top, CARD.width, CARD.height)
}
const apart = (a: Box, b: Box) =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top

test('with room around it a card is read right beside the thing', () => {
  const at = box(200, 200, 110, 120)
  expect(placed(at, [])).toMatchObject({ left: 322, top: 50 })
})

test('neither the prompt nor the card itself is covered', () => {
  const at = box(60, 590, 110, 130) // in the hand, below the prompt
  const there = placed(at, [PROMPT])
  expect(apart(there, PROMPT.box)).toBe(true)
  expect(apart(there, at)).toBe(true)
})

test('what can be chosen stays in sight, if there is any other place', () => {
  const at = box(60, 590, 110, 130)
  const days = [0, 1, 2, 3].map((n) => ({ box: box(18 + n * 257, 328, 244, 140), weight: WEIGHTS.lit }))
  const hand = [1, 2, 3, 4].map((n) => ({ box: box(60 + n * 124, 590, 110, 130), weight: WEIGHTS.lit }))
  const there = placed(at, [PROMPT, ...days, ...hand])
  for (const { box } of [PROMPT, ...days, ...hand]) expect(apart(there, box)).toBe(true)
})

test('it never leaves the screen', () => {
  for (const at of [box(0, 0, 20, 20), box(1340, 740, 20, 20), box(1340, 0, 20, 20), box(0, 740, 20, 20)]) {
    const there = placed(at, [PROMPT])
    expect(there.left).toBeGreaterThanOrEqual(8)
    expect(there.top).toBeGreaterThanOrEqual(8)
    expect(there.right).toBeLessThanOrEqual(SCREEN.width - 8)
    expect(there.bottom).toBeLessThanOrEqual(SCREEN.height - 8)
  }
})

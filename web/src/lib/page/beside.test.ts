import { expect, test } from 'vitest'
import { beside, overlaps, type Box } from './beside'

const SIZE = { width: 240, height: 80 }

function box(left: number, top: number, width: number, height: number): Box {
  return { left, top, right: left + width, bottom: top + height }
}
function placed(place: { left: number; top: number }): Box {
  return box(place.left, place.top, SIZE.width, SIZE.height)
}

test('a note stands above its thing, or below where there is no room', () => {
  const screen = { width: 1440, height: 900 }
  expect(beside(box(600, 400, 100, 100), SIZE, screen, [])).toEqual({ left: 530, top: 310 })
  expect(beside(box(600, 20, 100, 100), SIZE, screen, [])).toEqual({ left: 530, top: 130 })
})

test.each([
  [1440, 900],
  [1366, 768],
  [390, 844],
])('wherever the thing is, a note never covers the prompt (%d × %d)', (width, height) => {
  const prompt = box(0, height - 240, width, 112)
  const bad: string[] = []
  for (let left = 0; left < width; left += 90)
    for (let top = 0; top < height; top += 45) {
      const note = placed(beside(box(left, top, 60, 60), SIZE, { width, height }, [prompt]))
      const inside = note.left >= 0 && note.right <= width && note.top >= 0 && note.bottom <= height
      if (!inside || overlaps(note, prompt)) bad.push(`${left}, ${top}`)
    }
  expect(bad).toEqual([])
})

test('of several places it takes the one that covers the fewest things that can be chosen', () => {
  const screen = { width: 1440, height: 900 }
  const above = box(560, 330, 40, 40)
  expect(beside(box(600, 400, 100, 100), SIZE, screen, [], [above]).top).toBe(510)
})

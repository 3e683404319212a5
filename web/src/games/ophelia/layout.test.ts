import { describe, expect, it } from 'vitest'
import { aCard, aView } from './fixtures'
import { facing, openBeside, openFor, places, planOf, sizeOf, slotOf, turned } from './layout'

const ids = (slots: { slot: string }[]) => slots.map((slot) => slot.slot)

describe('the slots on the screen', () => {
  it('show your own side below, whichever seat you have', () => {
    for (const [seat, near, far] of [
      [0, 'a', 'b'],
      [1, 'b', 'a'],
    ] as const) {
      const all = places(aView(), seat)
      expect(all.filter((place) => place.row === 'bottom').every(({ slot }) => slot.side === near)).toBe(true)
      expect(all.filter((place) => place.row === 'top').every(({ slot }) => slot.side === far)).toBe(true)
    }
  })

  it('are turned for seat B: its left is the other end of the board', () => {
    const left = (seat: 0 | 1) => places(aView(), seat).find((place) => place.x === 0)?.slot.slot
    expect([left(0), left(1)]).toEqual(['s0', 's4'])
  })

  it('have west on the left of whoever looks', () => {
    const text = 'Maren moves from your far west slot to the East shared slot, at least.'
    expect(turned(text, 0)).toBe(text)
    expect(turned(text, 1)).toBe('Maren moves from your far east slot to the West shared slot, at least.')
  })

  it('have the middle in the middle for both', () => {
    for (const seat of [0, 1] as const)
      expect(
        places(aView(), seat)
          .filter((place) => place.middle)
          .map((place) => place.x),
      ).toEqual([2, 2])
  })
})

describe('what a card may meet', () => {
  const siren = aCard('siren-chorus', 's0')
  const view = aView([siren, aCard('succubus', 'b1'), aCard('reef-leviathan', 'a2')])

  it('is the enemy across the lane, and nobody in a shared slot', () => {
    expect(facing(view, slotOf(view, 'a1')!, 0)?.card).toBe('succubus')
    expect(facing(view, slotOf(view, 's4')!, 0)).toBeNull()
    expect(facing(view, slotOf(view, 'b2')!, 1)?.card).toBe('reef-leviathan')
  })

  it('moves to empty slots beside it in its controller’s row', () => {
    expect(ids(openBeside(view, siren))).toEqual(['a1'])
    expect(ids(openFor(view, 1))).toEqual(['s4', 'b2', 'b3'])
  })
})

describe('sizes', () => {
  const plan = (room: Parameters<typeof sizeOf>[0]) => {
    const view = aView()
    const size = sizeOf(room)
    return { size, plan: planOf(places(view, 0), size, room.phone, room.double) }
  }

  it.each([
    ['1440 x 900', 1088, 490, false, false],
    ['1366 x 768', 1014, 388, false, false],
    ['1366 x 768 beside the contest', 868, 388, false, false],
    ['1366 x 768 beside a list', 740, 388, false, false],
    ['a phone', 374, 380, true, false],
    ['a phone with a tall prompt', 374, 300, true, false],
    ['a phone with five lanes', 374, 380, true, true],
  ])('fit a screen of %s', (_, width, height, phone, double) => {
    const { plan: found } = plan({ width, height, phone, double })
    expect(found.width).toBeLessThanOrEqual(width)
    expect(found.height).toBeLessThanOrEqual(height)
  })

  it('never lay two slots over each other', () => {
    for (const phone of [false, true]) {
      const { plan: found } = plan({ width: phone ? 374 : 1088, height: 400, phone, double: false })
      const boxes = [...found.boxes.values()]
      boxes.forEach((a, i) =>
        boxes.slice(i + 1).forEach((b) => {
          const apart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y
          expect(apart).toBe(true)
        }),
      )
    }
  })

  it('keep the shared slots below the rows on a phone', () => {
    const { plan: found } = plan({ width: 374, height: 400, phone: true, double: false })
    expect(found.boxes.get('s0')!.y).toBeGreaterThan(found.boxes.get('a1')!.y)
  })
})

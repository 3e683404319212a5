import { describe, expect, it } from 'vitest'
import type { OfferLine, SeatLine, Table } from '../wire/protocol'
import { hasAgreed, rematchWay } from './rematch'

const NAMES = ['Ann', 'Ben', 'Cleo']
const nameOf = (seat: number) => NAMES[seat] ?? ''

function table(offer: Partial<OfferLine> | null, rematch: string | null = null, away: number[] = []) {
  const seats = NAMES.map((name, seat) => ({ seat, name, here: !away.includes(seat) }) as SeatLine)
  const whole = offer && { by: 0, accepted: [0], declined: [], needs: [], ...offer }
  return { seats, offer: whole, rematch } as Pick<Table, 'offer' | 'rematch' | 'seats'>
}
const way = (about: ReturnType<typeof table>, mine: number[]) => rematchWay(about, mine, nameOf)

describe('a rematch', () => {
  it('can be offered by those who played', () => {
    expect(way(table(null), [1]).kind).toBe('offer')
    expect(way(table(null), []).kind).toBe('watch')
  })

  it('is a question to those who have not answered', () => {
    const offered = table({ needs: [1, 2] })
    expect(way(offered, [1])).toEqual({ kind: 'answer', text: 'Ann offers a rematch.', ours: false })
    expect(way(offered, [0]).ours).toBe(true)
    expect(way(offered, [0]).text).toBe('Rematch: waiting for Ben and Cleo to accept.')
    expect(way(offered, []).kind).toBe('watch')
  })

  it('says who is away', () => {
    const text = (about: ReturnType<typeof table>) => way(about, [0]).text
    expect(text(table({ needs: [1] }, null, [1]))).toBe(
      "Rematch: waiting for Ben to accept. We'll ask them when they're back.",
    )
    expect(text(table({ needs: [1, 2] }, null, [2]))).toContain("We'll ask Cleo when they're back.")
    expect(way(table({ accepted: [0, 1] }, null, [0]), [1]).text).toBe('Waiting for Ann to come back.')
  })

  it('is asked of both players of a shared screen together', () => {
    expect(way(table({ accepted: [0], needs: [1, 2] }), [1, 2]).kind).toBe('answer')
    expect(way(table({ accepted: [0, 1, 2] }), [1, 2]).kind).toBe('wait')
  })

  it('tells who declined, and can be offered again', () => {
    const declined = table({ declined: [1] })
    expect(way(declined, [0])).toMatchObject({ kind: 'offer', text: 'No rematch for now: Ben declined.' })
    expect(way(declined, [1])).toMatchObject({ kind: 'offer', text: 'You declined the rematch.' })
    expect(hasAgreed(declined, [0])).toBe(false)
  })

  it('tells those who come back that it has begun', () => {
    const begun = table({ accepted: [0, 1] }, 'next')
    expect(way(begun, [0]).text).toBe('Your rematch is on.')
    expect(way(begun, [2]).text).toBe('Ann and Ben started the rematch. A bot is playing for you.')
    expect(way(begun, []).kind).toBe('join')
  })

  it('takes along those who agreed', () => {
    expect(hasAgreed(table({ needs: [1] }), [0])).toBe(true)
    expect(hasAgreed(table({ needs: [1] }), [1])).toBe(false)
    expect(hasAgreed(table(null), [0])).toBe(false)
  })
})

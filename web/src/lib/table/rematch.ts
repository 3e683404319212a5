/** What a finished table says about the next game, and what this browser can do about it. */
import { list } from '../say/phrases'
import type { Table } from '../wire/protocol'

export interface RematchWay {
  /** offer: anyone may ask. answer: it is up to us. wait: it is up to others. join: it has begun. watch: not ours. */
  kind: 'offer' | 'answer' | 'wait' | 'join' | 'watch'
  text: string
  /** We made the offer, and can withdraw it. */
  ours: boolean
}

type About = Pick<Table, 'offer' | 'rematch' | 'seats'>

export function rematchWay(table: About, mine: number[], nameOf: (seat: number) => string): RematchWay {
  const { offer, rematch } = table
  const ours = offer !== null && mine.includes(offer.by)
  const accepted = mine.every((seat) => offer?.accepted.includes(seat))
  const way = (kind: RematchWay['kind'], text = ''): RematchWay => ({ kind, text, ours })
  const names = (seats: number[]) => list(seats.map(nameOf))
  if (rematch) {
    if (mine.length === 0 || !offer) return way('join', 'The rematch is on.')
    if (accepted) return way('join', 'Your rematch is on.')
    return way('join', `${names(offer.accepted)} started the rematch. A bot is playing for you.`)
  }
  if (!offer) return way(mine.length > 0 ? 'offer' : 'watch')
  if (offer.declined.length > 0) {
    const own = offer.declined.some((seat) => mine.includes(seat))
    const text = own ? 'You declined the rematch.' : `No rematch for now: ${names(offer.declined)} declined.`
    return way(mine.length > 0 ? 'offer' : 'watch', text)
  }
  const offers = `${nameOf(offer.by)} offers a rematch.`
  if (mine.length === 0) return way('watch', offers)
  if (!accepted) return way('answer', offers)
  if (offer.needs.length === 0) return way('wait', `Waiting for ${nameOf(offer.by)} to come back.`)
  const away = offer.needs.filter((seat) => !table.seats[seat]?.here)
  const asked = `Rematch: waiting for ${names(offer.needs)} to accept.`
  if (away.length === 0) return way('wait', asked)
  return way(
    'wait',
    `${asked} We'll ask ${away.length < offer.needs.length ? names(away) : 'them'} when they're back.`,
  )
}

/** We have agreed to the rematch on offer: when it begins, we go there. */
export function hasAgreed(table: About, mine: number[]): boolean {
  const { offer } = table
  if (!offer || offer.declined.length > 0 || mine.length === 0) return false
  return mine.every((seat) => offer.accepted.includes(seat))
}

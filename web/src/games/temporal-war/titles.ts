/** Words across the arena when a round begins, time runs out or a Temple falls. */
import { list } from '../../lib/say/phrases'
import type { Title } from './acts.svelte'
import type { Event, Seat } from './types'

export function titleOf(event: Event, name: (seat: Seat) => string): Title | null {
  switch (event.kind) {
    case 'round': {
      const first = name(event.first)
      const begins = first === 'you' ? 'You begin' : `${capital(first)} begins`
      return {
        head: `Round ${event.round}`,
        text: `${begins}. The Fountains are on ring ${event.ring}${event.round === 5 ? ': the last round' : ''}.`,
      }
    }
    case 'fountains_moved':
      return { head: 'The ground shrinks', text: `The Fountains move to ring ${event.ring}.` }
    case 'overtime':
      return {
        head: 'Overtime',
        text: `${capital(list(event.seats.map((seat: Seat) => name(seat))))} are tied. Champions only.`,
      }
    case 'eliminated': {
      if (event.seat === null) return null
      const whose = name(event.seat) === 'you' ? 'Your' : `${capital(name(event.seat))}’s`
      return { head: `${whose} Temple falls`, text: '' }
    }
    default:
      return null
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

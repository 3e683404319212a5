/** What stands across the stage when a part of the game begins or ends. */

import type { Event as OpheliaEvent, Seat } from './types'
import { capital, type NameOf } from './words'

export function titleOf(event: OpheliaEvent, name: NameOf): { head: string; text: string } | null {
  switch (event.kind) {
    case 'game':
      return { head: `Game ${String(event.number ?? '')}`, text: '' }
    case 'round': {
      const worth = Number(event.points ?? 0)
      return {
        head: `Round ${String(event.round ?? '')}`,
        text: `worth ${worth} ${worth === 1 ? 'point' : 'points'}`,
      }
    }
    case 'first': {
      const seat = Number(event.first ?? 0) as Seat
      const you = name(seat) === 'you'
      return {
        head: you ? 'You go first' : `${capital(name(seat))} goes first`,
        text: 'Ties go to the second player.',
      }
    }
    case 'quiet':
      return {
        head: `Quiet turn ${String(event.count ?? '')} of 2`,
        text: event.count === 2 ? 'The round ends.' : 'Nobody played a card. One more ends the round.',
      }
    case 'pack':
      return { head: 'Packs 3 and 4', text: '' }
    case 'game-end':
    case 'match-end': {
      const seat = Number(event.winner ?? 0) as Seat
      const what = event.kind === 'match-end' ? 'match' : 'game'
      return {
        head: name(seat) === 'you' ? `You win the ${what}` : `${capital(name(seat))} wins the ${what}`,
        text: '',
      }
    }
  }
  return null
}

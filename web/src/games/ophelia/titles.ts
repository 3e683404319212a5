/** What stands across the stage when a part of the game begins or ends. */

import { count } from '../../lib/say/phrases'
import type { Title } from './acts.svelte'
import type { Event as OpheliaEvent } from './types'
import { capital, type NameOf } from './words'

export function titleOf(event: OpheliaEvent, name: NameOf): Title | null {
  switch (event.kind) {
    case 'game':
      return { head: `Game ${event.number}`, text: '' }
    case 'round':
      return { head: `Round ${event.round}`, text: `worth ${count(event.points, 'point')}` }
    case 'first': {
      const who = name(event.first)
      return {
        head: who === 'you' ? 'You go first' : `${capital(who)} goes first`,
        text: 'Ties go to whoever goes second.',
      }
    }
    case 'quiet':
      return {
        head: `Quiet turn ${event.count} of 2`,
        text: event.count === 2 ? 'The round ends.' : 'Nobody played a card. One more ends the round.',
      }
    case 'pack':
      return { head: 'Packs 3 and 4', text: '' }
    case 'game_end':
    case 'match_end': {
      const who = name(event.winner)
      const what = event.kind === 'match_end' ? 'the match' : 'the game'
      return { head: who === 'you' ? `You win ${what}` : `${capital(who)} wins ${what}`, text: '' }
    }
  }
  return null
}

/** What a player is about to do and has not sent yet: no part of the game. */
import type { Goal, Seat } from './types'

class Picked {
  /** The sync that the prompt's button would roll for. */
  goals = $state.raw<Goal[] | null>(null)
  /** The deck list that lies open to read. */
  list = $state.raw<Seat | null>(null)
}

export const picked = new Picked()

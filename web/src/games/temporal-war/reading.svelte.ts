/** What the reading size of a card has to know of the arena: the piece that is being read, and names in its notes. */
import type { CardId, Piece, Status } from './types'

class Reading {
  /** The piece in the arena whose card is open. */
  piece = $state.raw<Piece | null>(null)
  named = $state.raw<(card: CardId) => string>((card) => card)
  status = $state.raw<(status: Status) => string>(() => '')
}

export const reading = new Reading()

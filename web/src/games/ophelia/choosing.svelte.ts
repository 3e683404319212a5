/** What the board and the hand share while somebody makes up their mind. No part of the game. */
import type { BoardProps } from '../../lib/table/board'
import type { CardId, FieldCard, Seat, SlotId } from './types'

class Choosing {
  /** A card dragged from the hand, and the slot under it. */
  dragged = $state.raw<CardId | null>(null)
  over = $state.raw<SlotId | null>(null)
  /** "Discard" is pressed: the next card of the hand goes. */
  discarding = $state(false)
  /** The pile that lies open to read: a forgotten zone, or the list of a deck. */
  open = $state.raw<{ pile: 'forgotten' | 'deck'; seat: Seat } | null>(null)
  /** The card on the field that is being read: its reading size says what its numbers are made of. */
  read = $state.raw<FieldCard | null>(null)
  /** The names of cards, for a face that shows what lies under another. */
  named = $state.raw<(card: CardId) => string>((card) => card)
  /** Where a card goes once the rules ask for it: it was dropped on a slot, or sent by an arrow. */
  #then: { action: string; after: number } | null = null

  /** Sends an action, and answers the question that comes next with `then`, if it is offered. */
  act({ act, seq }: Pick<BoardProps, 'act' | 'seq'>, action: string, then?: string): void {
    this.#then = then ? { action: then, after: seq } : null
    this.discarding = false
    act(action)
  }

  /** A new decision is on the screen: the answer given in advance, once. */
  answer({ decision, seq }: Pick<BoardProps, 'decision' | 'seq'>): string | null {
    const then = this.#then
    if (!then || !decision || seq <= then.after) return null
    this.#then = null
    const offered = decision.actions.some((choice) => choice.action === then.action)
    return seq === then.after + 1 && offered ? then.action : null
  }
}

export const choosing = new Choosing()

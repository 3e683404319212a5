/** What the player points at or has in mind, shared by arena, panels and hand. No part of the game. */
import type { FountainId, SpaceId, Type } from './types'

class Aim {
  /** The piece, Temple or construct pointed at (mouse or keyboard), and the one chosen as a target. */
  hovered = $state.raw<SpaceId | null>(null)
  picked = $state.raw<SpaceId | null>(null)
  /** The kind of attack that the panel shows odds for. */
  type = $state.raw<Type | null>(null)
  /** A far space: the way there is drawn. */
  reach = $state.raw<SpaceId | null>(null)
  /** A Fountain that a plate of the panel speaks of: the arena marks it. */
  goals = $state.raw<readonly FountainId[]>([])
  /** The own Set Tile pointed at in the rack: the arena shows its area. */
  tile = $state.raw<number | null>(null)
  /** Lines from everyone who could attack one of your pieces. */
  threats = $state(false)

  /** The target whose odds are shown. */
  get target(): SpaceId | null {
    return this.picked ?? this.hovered
  }

  clear(): void {
    this.hovered = this.picked = this.reach = null
    this.type = null
    this.goals = []
  }
}

export const aim = new Aim()

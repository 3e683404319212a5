/** The cards of Time Line Battle, as far as the board draws them. */
import type { CardId } from './types'

export interface Card {
  id: CardId
  name: string
  order: number
  health: number
  attack: 'front' | 'rear' | 'front-2' | 'rear-2' | 'all' | 'any' | 'none'
  damage: number
  damage_rule: 'fixed' | 'dead-count'
  condition: 'always' | 'survived-a-day' | 'own-day' | 'after-sacrifice'
  reduce_pool: number
  reduce_each: number
  vp: number
  abilities: string[]
  role: string
  text: string
  rulings: string[]
  provenance: 'book' | 'public' | 'ours'
}

/** By id, of which the things on the board hold a part: a string. */
export type Cards = ReadonlyMap<string, Card>

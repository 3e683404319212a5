/** What a spell does, as symbols: what it takes, an arrow, what it gives; what it is worth at the end. */

import type { Spell } from './content'
import { parts, sumOf } from './words'

export interface Symbol {
  icon: string
  /** Shown on a drop of mana, or beside anything else. */
  count: number
}

interface Symbols {
  takes: Symbol[]
  /** Between the two: it turns one into the other, or adds one to the other. */
  sign: '→' | '+' | ''
  gives: Symbol[]
  points: number
}

export function symbolsOf(spell: Spell): Symbols {
  const takes = spell.trigger ? [spell.trigger] : spell.pays
  const stored: string[] = Array.from({ length: spell.storage }, () => 'crystal-wild')
  const gives = parts(sumOf([...spell.gives, ...stored]))
  const more = spell.trigger !== '' && spell.gives.some((icon) => icon === spell.trigger)
  return {
    takes: parts(sumOf([...takes])),
    sign: takes.length === 0 ? '' : more ? '+' : '→',
    gives,
    points: spell.vp,
  }
}

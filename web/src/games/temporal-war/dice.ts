/** How dice lie on the table: sorted by symbol, what counts apart from what doesn't. No rules: the server has counted. */
import { plural } from '../../lib/say/phrases'
import type { Attack, Bonus, Piece, Roll, Symbol } from './types'

export interface DiceGroup {
  symbol: Symbol
  /** Dice that show it. */
  dice: number
  /** Dice that don't count lie grey. */
  counts: boolean
  bonuses: Bonus[]
  /** Speed, added to dodges. */
  speed: number
  /** Under the dice: the number that matters, and the word for it. */
  total: number
  text: string
}

function diceGroups(roll: Roll, counting: Symbol[], speed: number): DiceGroup[] {
  return (['shield', 'sword', 'dodge'] as const).flatMap((symbol) => {
    const dice = roll.dice.filter((die) => die === symbol).length
    const bonuses = roll.bonuses.filter((bonus) => bonus.symbol === symbol)
    const counts = counting.includes(symbol)
    const added = counts && symbol === 'dodge' ? speed : 0
    if (dice === 0 && bonuses.length === 0 && added === 0) return []
    const total = symbol === 'sword' ? roll.swords : symbol === 'shield' ? roll.shields : roll.dodges
    const text = plural(total, symbol)
    return [{ symbol, dice, counts, bonuses, speed: added, total, text }]
  })
}

/** Attackers need swords. */
export function attackGroups(roll: Roll): DiceGroup[] {
  const groups = diceGroups(roll, ['sword'], 0)
  return [...groups.filter((group) => group.counts), ...groups.filter((group) => !group.counts)]
}

/** A resting or stunned warrior can only block. */
export function defenceGroups(roll: Roll, defender: Piece | undefined): DiceGroup[] {
  const blocksOnly = defender !== undefined && (!defender.ready || defender.statuses.includes('stunned'))
  return diceGroups(roll, blocksOnly ? ['shield'] : ['shield', 'sword', 'dodge'], defender?.speed ?? 0)
}

/** The bars of the ruler: each defence against the line of the attack. */
interface RulerBar {
  kind: 'block' | 'counter' | 'dodge'
  total: number
  /** Of it, speed. */
  speed: number
  works: boolean
}

export function rulerOf(attack: Attack, speed: number): { bars: RulerBar[]; line: number; most: number } {
  const kinds = ['block', 'counter', 'dodge'] as const
  const bars = kinds.flatMap((kind) => {
    const found = attack.defences.find((defence) => defence.kind === kind)
    if (!found) return []
    return [
      {
        kind,
        total: found.total,
        speed: kind === 'dodge' ? Math.min(speed, found.total) : 0,
        works: found.works,
      },
    ]
  })
  const line = attack.attack?.swords ?? 0
  return { bars, line, most: Math.max(line, ...bars.map((bar) => bar.total)) + 1 }
}

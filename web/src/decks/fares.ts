/** Reading a test of a deck: what is more than chance, and how to draw and say it. */
import { list } from '../lib/say/phrases'
import type { Fare, FareCard, FareOpponent } from '../lib/wire/protocol'

/** More than chance also among all comparisons on the page; perhaps; no. */
type Mark = 'sure' | 'perhaps' | 'no'

const NORMAL_95 = 1.96
/** For so many comparisons at once, each must be this far out (Bonferroni, 5 % in all). */
const NORMAL_BY_COMPARISONS: [most: number, z: number][] = [
  [1, 1.96],
  [2, 2.24],
  [4, 2.5],
  [6, 2.64],
  [9, 2.77],
  [12, 2.87],
  [20, 3.02],
  [40, 3.23],
  [Infinity, 3.5],
]

/** How sure a value with its 95 % interval differs from `level`, as one of so many comparisons. */
export function mark(value: number, low: number, high: number, level: number, comparisons: number): Mark {
  if (low <= level && high >= level) return 'no'
  const stretch = NORMAL_BY_COMPARISONS.find(([most]) => comparisons <= most)![1] / NORMAL_95
  const near = value > level ? value - (value - low) * stretch : value + (high - value) * stretch
  return value > level === near > level && near !== level ? 'sure' : 'perhaps'
}

export interface Row {
  opponent: FareOpponent
  rate: number
  low: number
  high: number
  mark: Mark
  better: boolean
}

/** The opponents that were met so far. */
export function rows(fare: Fare): Row[] {
  return fare.opponents.flatMap((opponent) => {
    const { rate, low, high } = opponent
    if (rate === null || low === null || high === null) return []
    const sure = mark(rate, low, high, 0.5, fare.opponents.length)
    return [{ opponent, rate, low, high, mark: sure, better: rate > 0.5 }]
  })
}

/** The ends of the chart's scale, in wins in 100: 30 to 70, wider where something reaches further out. */
export function scale(drawn: Row[]): [from: number, to: number] {
  const far = Math.max(20, ...drawn.map((row) => Math.max(50 - row.low * 100, row.high * 100 - 50)))
  const reach = Math.min(50, Math.ceil(far / 10) * 10)
  return [50 - reach, 50 + reach]
}

export function percent(rate: number): number {
  return Math.round(rate * 100)
}

/** "More than chance so far: it beats **Court of Nightmares** and loses to **Serpent and Void**." */
export function sentence(fare: Fare): string {
  const clear = rows(fare).filter((row) => row.mark !== 'no')
  const beats = clear.filter((row) => row.better).map((row) => `**${row.opponent.name}**`)
  const loses = clear.filter((row) => !row.better).map((row) => `**${row.opponent.name}**`)
  const sofar = fare.state === 'running' ? ' so far' : ''
  if (beats.length + loses.length === 0) return `No difference is more than chance${sofar}.`
  const parts = [
    beats.length > 0 ? `beats ${list(beats)}` : '',
    loses.length > 0 ? `loses to ${list(loses)}` : '',
  ]
  return `More than chance${sofar}: it ${parts.filter(Boolean).join(' and ')}.`
}

interface Carried {
  card: string
  more: number
  /** Half the width of the interval. */
  about: number
  /** Also among all cards of the deck. */
  sure: boolean
}

/** With wider intervals than this, a difference says nothing yet. */
const TOO_WIDE = 25

/** The cards that made a difference, the clearest ones, best first. */
export function carried(cards: FareCard[], most: number): Carried[] {
  const shown = cards.flatMap(({ card, played: { more, low, high } }) => {
    if (more === null || low === null || high === null) return []
    const [about, how] = [(high - low) / 2, mark(more, low, high, 0, cards.length)]
    return how === 'no' || about > TOO_WIDE ? [] : [{ card, more, about, sure: how === 'sure' }]
  })
  return shown
    .sort((a, b) => Math.abs(b.more) - b.about - (Math.abs(a.more) - a.about))
    .slice(0, most)
    .sort((a, b) => b.more - a.more)
}

/** "+9", "−6" */
export function signed(n: number): string {
  const whole = Math.round(n)
  return whole < 0 ? `−${-whole}` : `+${whole}`
}

/** The curve as geometry: where moves and chances lie, and the parts of the game behind it. */
import { scoreText } from '../lib/say/phrases'
import type {
  Analysis,
  AnalysisCost,
  AnalysisMoment,
  AnalysisPoint,
  Chance,
  Step,
} from '../lib/wire/protocol'

export interface Frame {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  /** How many moves the game has. */
  moves: number
}

/** A part of the game: a Timeline, a round, a turn. */
export interface Part {
  name: string
  from: number
  to: number
  /** Of several parts as one: the name of the last. */
  last?: string
}

export interface ScoredPart extends Part {
  /** The score at its end, own side first: "2–1". Empty: not known yet. */
  score: string
}

export function xOf(frame: Frame, move: number): number {
  const room = Math.max(1, frame.width - frame.left - frame.right) // not laid out yet: no width
  return frame.left + (frame.moves > 0 ? (move / frame.moves) * room : 0)
}

export function yOf(frame: Frame, rate: number): number {
  return frame.top + (1 - rate) * (frame.height - frame.top - frame.bottom)
}

export function line(frame: Frame, points: AnalysisPoint[]): string {
  return points.map((p, i) => `${i ? 'L' : 'M'}${place(frame, p.move, p.rate)}`).join('')
}

/** The points come from the start on, and the end is known: how many lie before the part that nobody has looked at yet. */
export function knownCount({ state, points }: Pick<Analysis, 'state' | 'points'>): number {
  if (state === 'done') return points.length
  const gaps = points.slice(1).map((p, i) => p.move - points[i]!.move)
  const last = gaps.pop() ?? 0
  return last > 2 * Math.max(1, ...gaps) ? points.length - 1 : points.length
}

/** The 95 % interval around the line. */
export function band(frame: Frame, points: AnalysisPoint[]): string {
  if (points.length === 0) return ''
  const up = points.map((p) => place(frame, p.move, p.high))
  const down = points.toReversed().map((p) => place(frame, p.move, p.low))
  return `M${[...up, ...down].join('L')}Z`
}

function place(frame: Frame, move: number, rate: number): string {
  return `${round(xOf(frame, move))} ${round(yOf(frame, rate))}`
}

function round(n: number): number {
  return Math.round(n * 10) / 10
}

/** The chance at a move: between two points, on the line between them. */
export function chanceAt(points: AnalysisPoint[], move: number): number | null {
  const after = points.findIndex((p) => p.move >= move)
  const [b, a] = [points[after], points[after - 1]]
  if (!b) return points.at(-1)?.rate ?? null
  if (!a || b.move === move) return b.rate
  return a.rate + ((move - a.move) / (b.move - a.move)) * (b.rate - a.rate)
}

/** "Timeline 1 · Day 2" is a part of Timeline 1. */
export function partsOf(steps: Step[]): Part[] {
  const parts: Part[] = []
  steps.forEach((step, i) => {
    const name = step.group.split(' · ')[0] ?? ''
    const last = parts.at(-1)
    if (last?.name === name) last.to = i + 1
    else parts.push({ name, from: i, to: i + 1 })
  })
  return parts
}

/** Many turns as a few stretches of as many turns each, named by the first: their names have room then. */
export function bundled(parts: Part[], most: number): Part[] {
  const size = Math.ceil(parts.length / most)
  return parts.flatMap((part, i) => {
    const last = parts[i + size - 1] ?? parts.at(-1)!
    if (i % size) return []
    return last === part ? [part] : [{ ...part, to: last.to, last: last.name }]
  })
}

/** "Turn 5 to 8", "Set-up to Round 1" */
export function spanText({ name, last }: Part): string {
  if (!last) return name
  const kind = name.slice(0, name.lastIndexOf(' ') + 1)
  return `${name} to ${kind && last.startsWith(kind) ? last.slice(kind.length) : last}`
}

/** Where a part's score stands: the move that ends a part belongs to the next one. */
export function endOf(part: Part, moves: number): number {
  return Math.min(part.to + 1, moves)
}

/** "2–1": the best of the own side, then the best of all others. */
export function sidesText(scores: number[], isOwn: (seat: number) => boolean): string {
  const best = (own: boolean) => Math.max(...scores.filter((_, seat) => isOwn(seat) === own))
  return scoreText([best(true), best(false)])
}

/** 56 in 100 */
export function hundred(rate: number): number {
  return Math.round(100 * rate)
}

/** "+18", "−33" */
export function signed(n: number): string {
  const whole = Math.round(Math.abs(n)) // −27.5 is rounded as 27.5 is
  return n < 0 ? `−${whole}` : `+${whole}`
}

export function betweenText(chance: Chance): string {
  return `${hundred(chance.low)} to ${hundred(chance.high)}`
}

/** What would have come of the best move instead. */
export function betterOf(moment: AnalysisMoment): { label: string; rate: number } | null {
  const best = moment.moves[0]
  return moment.kind === 'mistake' && best ? { label: best.label, rate: best.rate } : null
}

/** The move after which the chance falls most; 0 if it never does. */
export function steepestFall(points: AnalysisPoint[]): number {
  let [at, most] = [0, 0]
  points.forEach((point, i) => {
    const fall = (points[i - 1]?.rate ?? point.rate) - point.rate
    if (fall > most) [at, most] = [points[i - 1]!.move, fall]
  })
  return at
}

/** Where to play on: the mistake that cost most, else the turn that did, while something was left to win. */
export function bestToPlayOn(moments: AnalysisMoment[]): AnalysisMoment | null {
  const worst = (kind: AnalysisMoment['kind']) =>
    moments.filter((m) => m.kind === kind && m.swing < 0).toSorted((a, b) => a.swing - b.swing)[0]
  return worst('mistake') ?? worst('turn') ?? moments[0] ?? null
}

/** One decision in the picture of costs: which column it stands in, and how many lie below it. */
interface CostMark {
  column: number
  row: number
  sure: boolean
}

/** Costs in columns from 0 to `most`, a round number; sure ones lie on top. */
export function piles(costs: AnalysisCost[], columns: number): { most: number; marks: CostMark[] } {
  const most = Math.max(20, 20 * Math.ceil(Math.max(0, ...costs.map((one) => one.cost)) / 20))
  const heights = new Map<number, number>()
  const order = costs.toSorted((a, b) => Number(a.sure) - Number(b.sure))
  const marks = order.map(({ cost, sure }) => {
    const column = Math.round((cost / most) * (columns - 1))
    const row = heights.get(column) ?? 0
    heights.set(column, row + 1)
    return { column, row, sure }
  })
  return { most, marks }
}

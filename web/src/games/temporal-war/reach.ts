/**
 * What the rules' help looks like in the arena: ways, lines of attack, chances to sync. And what a click on a space
 * does. All facts come from the view; nothing is worked out here.
 */
import type { Choice } from '../../lib/wire/protocol'
import type { FountainId, Goal, Help, Odds, Reach, SpaceId, Threat, View } from './types'

export interface Leg {
  from: SpaceId
  to: SpaceId
  /** Onto a Fountain or the center, or off it again: one point buys two spaces. */
  ride: boolean
}

/** The way to a space, leg by leg. */
export function legsOf(reach: Reach, from: SpaceId, view: Pick<View, 'fountains'>): Leg[] {
  const carries = new Set<string>(['0,0', ...view.fountains.map((fountain) => fountain.space)])
  const path = [from, ...reach.path]
  return reach.path.map((to, i) => {
    const before = path[i]!
    return { from: before, to, ride: carries.has(to) || carries.has(before) }
  })
}

export function reachOf(help: Help | undefined, space: string | null): Reach | null {
  return help?.reach.find((reach) => reach.space === space) ?? null
}

export function oddsOf(help: Help | undefined, space: string | null): Odds | null {
  return help?.odds.find((odds) => odds.target === space) ?? null
}

export interface Line {
  to: SpaceId
  legal: boolean
  /** Where the line ends, if something stands in the way. */
  blocker: SpaceId | null
}

/** Lines to everything that can be attacked, and to what cannot because something stands between. */
export function linesOf(help: Help | undefined): Line[] {
  return (help?.odds ?? [])
    .filter((odds) => odds.legal || odds.blocker !== null)
    .map(({ target, legal, blocker }) => ({ to: target, legal, blocker }))
}

export interface SyncMark {
  fountain: FountainId
  /** The best chance of a single goal here. */
  chance: number
  goal: Goal['goal']
  dice: number
}

/** The best that can be done with each Fountain alone: taking it goes before freeing it. */
export function syncMarks(help: Help | undefined): SyncMark[] {
  const best = new Map<FountainId, SyncMark>()
  for (const { goals, chance, dice } of help?.syncs ?? []) {
    const [goal, second] = goals
    if (!goal || second) continue
    const before = best.get(goal.fountain)
    if (!before || goal.goal === 'take')
      best.set(goal.fountain, { fountain: goal.fountain, chance, goal: goal.goal, dice })
  }
  return [...best.values()]
}

const MOVES = new Set(['step', 'extra', 'jump', 'jump-main', 'fly', 'fly-main'])

export function verbOf(action: string): string {
  return action.split(' ')[0] ?? ''
}

/** Questions that a walk over Fountains answers on its way. */
export const WALK_KINDS: readonly string[] = ['act', 'exit']

export type Click = { kind: 'walk'; steps: readonly string[] } | { kind: 'pick' }

/** A space that one can only walk to is walked to; everything else is chosen as usual. */
export function clickOf(
  space: string,
  kind: string,
  actions: readonly Choice[],
  help: Help | undefined,
): Click {
  const way = reachOf(help, space)
  if (!way || kind !== 'act' || way.steps.length === 0) return { kind: 'pick' }
  const others = actions.some(
    (choice) => choice.touches.includes(`space:${space}`) && !MOVES.has(verbOf(choice.action)),
  )
  const begins = actions.some((choice) => choice.action === way.steps[0])
  return others || !begins ? { kind: 'pick' } : { kind: 'walk', steps: way.steps }
}

/** From whom to whom attacks threaten: all on the pieces in question. */
export function threatLines(
  threats: readonly Threat[],
  on: ReadonlySet<string>,
): { from: SpaceId; to: SpaceId }[] {
  return threats
    .filter((threat) => on.has(threat.piece))
    .flatMap((threat) => threat.by.map((from) => ({ from, to: threat.piece })))
}

/**
 * Steps of crowns that the player gives out before any of them is sent: from which Time each starts, in the order in
 * which they are taken. Board and prompt share it.
 */
import type { Decision } from '../../lib/table/board'
import type { View } from './types'
import { list, roman } from './words'

class Giving {
  #question = $state.raw('')
  #steps = $state.raw<readonly number[]>([])

  /** The steps given out so far for what this view asks; those of another question are gone. */
  of(view: View): readonly number[] {
    return questionOf(view) === this.#question ? this.#steps : []
  }
  give(view: View, steps: readonly number[]): void {
    this.#question = questionOf(view)
    this.#steps = steps
  }
  clear(): void {
    this.#steps = []
  }
}

export const giving = new Giving()

function questionOf(view: View): string {
  return JSON.stringify([view.turn, view.steps_left, view.players.map((who) => who.crowns)])
}

/** The crowns of a player in each Time, once these steps are made. */
export function crownsAfter(crowns: readonly number[], steps: readonly number[]): number[] {
  const after = [...crowns]
  for (const time of steps) {
    after[time - 1] = (after[time - 1] ?? 0) - 1
    after[time] = (after[time] ?? 0) + 1
  }
  return after
}

/** The Times that the next step could start from: asked for now, or reached by a step before. */
export function startsOf(
  asked: readonly number[],
  crowns: readonly number[],
  steps: readonly number[],
): number[] {
  const after = crownsAfter(crowns, steps)
  return [1, 2, 3].filter(
    (time) => (after[time - 1] ?? 0) > 0 && (asked.includes(time) || steps.includes(time - 1)),
  )
}

/** The steps given out, and after them the rearmost crown each time, up to `count` steps. */
export function rearmost(
  asked: readonly number[],
  crowns: readonly number[],
  count: number,
  steps: readonly number[] = [],
): number[] {
  const all = [...steps]
  while (all.length < count) {
    const [first] = startsOf(asked, crowns, all)
    if (first === undefined) break
    all.push(first)
  }
  return all
}

/** The Times that a question about a step offers; empty if it is about something else. */
export function timesAsked(decision: Decision | null): number[] {
  if (decision?.kind !== 'advance') return []
  return decision.actions
    .filter((a) => a.action.startsWith('advance '))
    .map((a) => Number(a.action.slice('advance '.length)))
    .toSorted()
}

/** The crowns of whoever is asked for a step, by Time. */
export function crownsAsked(view: View, decision: Decision): number[] {
  const crown = decision.actions.flatMap((a) => a.touches).find((thing) => thing.startsWith('crown:'))
  return view.players[Number(crown?.split(':')[1])]?.crowns ?? []
}

/** "**2** from Time I and **1** from Time II": what was given out. */
export function givenText(steps: readonly number[]): string {
  const times = [1, 2, 3].filter((time) => steps.includes(time))
  const parts = times.map((time) => {
    const n = steps.filter((one) => one === time).length
    return `**${n}** from Time ${roman(time)}`
  })
  return list(parts)
}

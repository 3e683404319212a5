/**
 * Choosing an action by the things it touches. The list of actions comes from the server; a click on a thing narrows it
 * to the actions that touch everything chosen so far; the last thing of the only one left sends it. No rules here: only
 * sets of names.
 */
import type { Choice } from '../wire/protocol'

/** The actions that touch everything chosen. */
export function remaining(actions: readonly Choice[], chosen: readonly string[]): Choice[] {
  return actions.filter((a) => chosen.every((thing) => a.touches.includes(thing)))
}

/** The things that can be chosen next: touched by a remaining action, and not chosen yet. */
export function lit(actions: readonly Choice[], chosen: readonly string[]): Set<string> {
  const things = new Set<string>()
  for (const a of remaining(actions, chosen)) for (const thing of a.touches) things.add(thing)
  for (const thing of chosen) things.delete(thing)
  return things
}

/**
 * The actions that are buttons: those that need no further thing (nothing chosen: those that touch nothing), and the
 * only one left, so that one need not click its last thing.
 */
export function buttons(actions: readonly Choice[], chosen: readonly string[]): Choice[] {
  const left = remaining(actions, chosen)
  if (left.length === 1 && chosen.length > 0) return left
  return left.filter((a) => whole(a, chosen))
}

function whole(action: Choice, chosen: readonly string[]): boolean {
  return action.touches.every((thing) => chosen.includes(thing))
}

export type Pick =
  | { kind: 'send'; action: Choice; chosen: string[] }
  | { kind: 'narrow'; chosen: string[] }
  | { kind: 'widen'; chosen: string[] }
  | { kind: 'why'; thing: string }

/** What a click on a thing does. */
export function pick(actions: readonly Choice[], chosen: readonly string[], thing: string): Pick {
  if (chosen.includes(thing)) return { kind: 'widen', chosen: chosen.filter((t) => t !== thing) }
  const narrowed = narrow(actions, [...chosen, thing])
  if (narrowed) return narrowed
  // Another thing of the same kind takes the place of the last one chosen: one may change one's mind about a card.
  for (let keep = chosen.length - 1; keep >= 0; keep--) {
    const instead = narrow(actions, [...chosen.slice(0, keep), thing])
    if (instead && kindOf(thing) === kindOf(chosen[keep] ?? '')) return instead
  }
  return { kind: 'why', thing }
}

function narrow(actions: readonly Choice[], chosen: string[]): Pick | null {
  const left = remaining(actions, chosen)
  const [only] = left
  if (!only) return null
  // One left with a thing not clicked yet is not sent: the click that the player has in mind for that thing would fall
  // on the next decision.
  return left.length === 1 && whole(only, chosen)
    ? { kind: 'send', action: only, chosen }
    : { kind: 'narrow', chosen }
}

function kindOf(thing: string): string {
  return thing.slice(0, thing.indexOf(':'))
}

/** What is chosen stays chosen in a newer view as long as some action of it still touches all of it. */
export function keep(actions: readonly Choice[], chosen: readonly string[]): string[] {
  return chosen.length > 0 && remaining(actions, chosen).length > 0 ? [...chosen] : []
}

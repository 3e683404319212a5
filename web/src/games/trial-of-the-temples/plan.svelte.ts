/**
 * Performs a plan: sends its actions one by one, each after the view that the last one led to, and only while it is
 * still offered. Nothing is guessed: if the next action is not among those offered, the plan ends there.
 */

import type { Choice } from '../../lib/board'
import type { Plan } from './types'

export interface Running {
  plan: Plan
  /** Actions still to send. */
  left: string[]
  /** The view after which the next one may be sent. */
  after: number
}

/** What to do now: send the next action, wait for the view, or stop. */
export function nextStep(
  running: Running,
  seq: number,
  asked: boolean,
  offered: readonly Choice[],
): { act: string } | 'wait' | 'stop' {
  const next = running.left[0]
  if (next === undefined) return 'stop'
  if (seq <= running.after) return 'wait'
  if (!asked) return 'stop'
  if (offered.some((choice) => choice.action === next)) return { act: next }
  // While an answer is under way nothing is offered at all.
  return offered.length === 0 ? 'wait' : 'stop'
}

export class Runner {
  running = $state.raw<Running | null>(null)

  start(plan: Plan, seq: number): void {
    if (plan.actions.length > 0) this.running = { plan, left: [...plan.actions], after: seq - 1 }
  }

  stop(): void {
    this.running = null
  }

  /** Called whenever the view or the offer changes. */
  step(seq: number, asked: boolean, offered: readonly Choice[], act: (action: string) => void): void {
    const running = this.running
    if (!running) return
    const next = nextStep(running, seq, asked, offered)
    if (next === 'wait') return
    if (next === 'stop') {
      this.running = null
      return
    }
    const left = running.left.slice(1)
    this.running = left.length ? { ...running, left, after: seq } : null
    act(next.act)
  }
}

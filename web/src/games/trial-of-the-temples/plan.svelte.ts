/**
 * Runs a plan: sends its actions one by one, each after the view of the last one. It guesses nothing: if the next action
 * is not offered, the plan stops.
 */

import type { Choice } from '../../lib/table/board'
import type { PlanView } from './types'

interface Running {
  plan: PlanView
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
  // Nothing is offered while a move is being sent.
  return offered.length === 0 ? 'wait' : 'stop'
}

export class Runner {
  running = $state.raw<Running | null>(null)

  start(plan: PlanView, seq: number): void {
    if (plan.actions.length > 0) this.running = { plan, left: [...plan.actions], after: seq - 1 }
  }

  stop(): void {
    this.running = null
  }

  /** Called whenever the view or the offer changes. */
  step(
    seq: number,
    asked: boolean,
    offered: readonly Choice[],
    act: (action: string, joined: boolean) => void,
  ): void {
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
    act(next.act, running.left.length < running.plan.actions.length)
  }
}

const PASSING = 220 // milliseconds that a mouse rests on what it means
const LEAVING = 4000

/** The advance under the pointer. */
export class Aim {
  plan = $state.raw<PlanView | null>(null)
  /** Touched with a finger: the bar sticks to the page; with a mouse it would hide what is under the pointer. */
  touched = $state(false)
  private changing: ReturnType<typeof setTimeout> | undefined

  /**
   * The plan stays on the way to its button: a space that the mouse only passes does not change it, and it goes a good
   * while after the mouse has left.
   */
  point(which: PlanView | null): void {
    clearTimeout(this.changing)
    this.touched = false
    if (which && !this.plan) this.plan = which
    else if (which !== this.plan)
      this.changing = setTimeout(() => (this.plan = which), which ? PASSING : LEAVING)
  }

  touch(which: PlanView): void {
    this.plan = which
    this.touched = true
  }

  /** The mouse is on the bar, or has left it. */
  hold(held: boolean): void {
    if (held) clearTimeout(this.changing)
    else this.point(null)
  }

  /** A new view: find the same advance in it. */
  renew(plans: readonly PlanView[]): void {
    const old = this.plan
    if (old) this.plan = plans.find((plan) => plan.track === old.track && plan.to === old.to) ?? null
  }
}

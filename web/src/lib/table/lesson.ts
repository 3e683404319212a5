/** The thoughts of a lesson, in parts: each part ends with the thought that asks for the next action. */
import type { LessonPlace, LessonStep } from '../wire/protocol'

/** What was read last: the thought, and how many actions were done then. */
export interface Read {
  done: number
  at: number
}

/** The first and the last thought between the `done`-th action of a lesson and its next one. */
export function part(steps: readonly LessonStep[], done: number): { from: number; to: number } {
  const asking = steps.flatMap((step, n) => (step.want?.length ? [n] : []))
  const from = done > 0 ? (asking[done - 1] ?? steps.length - 1) + 1 : 0
  return { from, to: asking[done] ?? steps.length }
}

/** The thought to show; `steps.length`: the lesson is complete. After going back, it is the one that asks. */
export function thoughtAt(steps: readonly LessonStep[], place: LessonPlace, read: Read): number {
  const { from, to } = part(steps, place.done)
  if (read.done > place.done) return to
  return read.done < place.done ? from : Math.min(Math.max(read.at, from), to)
}

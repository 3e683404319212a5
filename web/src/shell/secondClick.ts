/**
 * A second click is meant for what stood there. Where something else was pressed a moment ago, nothing acts; and where
 * a story has just ended, the buttons of the prompt do not.
 */
import type { Attachment } from 'svelte/attachments'
import type { Playback } from '../lib/table/playback.svelte'

/** How long a moment is, in milliseconds. */
export const MOMENT = 400
/** A hand that clicks twice moves less than this, in pixels. */
const AT_REST = 24
const ACTS = 'button, a, summary, [data-thing]'
/** Skipping more than one wanted does no harm, and who skips is in a hurry. */
const HARMLESS = '.playback'

export class SecondClick {
  /** The last press: where, when (a slow page is told late of it: the time of the event counts), and on what; null: on a board, to skip. */
  #last = { x: 0, y: 0, at: -Infinity, on: null as string | Element | null, skipped: false }
  /** Until when more presses count as part of the last: who clicks on and on is not kept out for ever. */
  #patience = -Infinity
  #playback: () => Playback

  constructor(playback: () => Playback) {
    this.#playback = playback
  }

  /** A pointer comes down, perhaps on a board to skip. Is it late, meant for what was pressed there before? */
  isLate({ clientX: x, clientY: y, target, timeStamp: now }: MouseEvent, skips: boolean): boolean {
    const element = target instanceof Element ? target.closest<HTMLElement>(ACTS) : null
    const isPlayback = element?.closest(HARMLESS) != null
    const on = skips ? null : (element?.dataset.thing ?? element)
    const isFresh = this.#isFresh(now, x, y, x, y)
    const isLate = isFresh && on !== null && on !== this.#last.on && !isPlayback
    // Of somebody who clicks on and on, no click is meant for what has come meanwhile.
    if (isLate || (isFresh && on === null && !skips)) {
      this.#last = { ...this.#last, x, y, at: Math.min(now, this.#patience) }
    } else {
      this.#last = { x, y, at: on || skips ? now : -Infinity, on, skipped: skips || isPlayback }
      this.#patience = Infinity // until the finger lifts
    }
    return isLate
  }

  /** It goes up: what appears now was not there when it came down. */
  lift({ timeStamp }: MouseEvent): void {
    if (this.#patience === Infinity) this.#patience = timeStamp + MOMENT
    if (this.#last.at > -Infinity) this.#last.at = Math.min(timeStamp, this.#patience)
  }

  /** Holds back the buttons that appear in this element. */
  guard: Attachment<HTMLElement> = (prompt) => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const hold = (button: HTMLElement): void => {
      const { left, top, right, bottom } = button.getBoundingClientRect()
      const until = Math.max(
        this.#playback().endedAt,
        this.#isFresh(performance.now(), left, top, right, bottom) ? this.#last.at : 0,
      )
      const wait = until + MOMENT - performance.now()
      if (wait <= 0 || button.closest(HARMLESS)) return
      button.style.pointerEvents = 'none'
      const timer = setTimeout(() => {
        button.style.pointerEvents = ''
        timers.delete(timer)
      }, wait)
      timers.add(timer)
    }
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes)
          if (added instanceof HTMLElement)
            for (const button of added.matches(ACTS) ? [added] : added.querySelectorAll<HTMLElement>(ACTS))
              hold(button)
    })
    observer.observe(prompt, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      for (const timer of timers) clearTimeout(timer)
    }
  }

  /** Was there a press in this box a moment ago? One on a story counts until a moment after its end. */
  #isFresh(now: number, left: number, top: number, right: number, bottom: number): boolean {
    const { x, y, at, skipped } = this.#last
    if (x < left - AT_REST || x > right + AT_REST || y < top - AT_REST || y > bottom + AT_REST) return false
    return now - (skipped ? Math.max(at, this.#playback().endedAt) : at) < MOMENT
  }
}

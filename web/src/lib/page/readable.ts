/** Opens a card's reading size: after resting on it with the mouse, on keyboard focus, by a long press on a screen. */

import type { Attachment } from 'svelte/attachments'
import type { BoardProps } from '../table/board'

const REST = 320
const PRESS = 480

const known = new WeakMap<BoardProps['showCard'], Map<string, Attachment<HTMLElement>>>()

/** The same attachment for the same card, so that a new view under a resting mouse does not restart it. */
export function readable(id: string, show: BoardProps['showCard']): Attachment<HTMLElement> {
  const mine = known.get(show) ?? new Map<string, Attachment<HTMLElement>>()
  known.set(show, mine)
  const attachment = mine.get(id) ?? reader(id, show)
  mine.set(id, attachment)
  return attachment
}

function reader(id: string, show: BoardProps['showCard']): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | null = null
    let open = false
    let pressed = false

    function later(ms: number): void {
      cancel()
      timer = setTimeout(() => {
        timer = null
        open = true
        show(id, node)
      }, ms)
    }
    function cancel(): void {
      if (timer) clearTimeout(timer)
      timer = null
    }
    function close(): void {
      cancel()
      if (open) show(null)
      open = false
    }

    const on: [string, (event: Event) => void][] = [
      // A card that slides under a resting mouse stays closed: only a moving mouse opens it.
      [
        'pointermove',
        (e) => {
          const at = e as PointerEvent
          const moved = Math.abs(at.movementX) + Math.abs(at.movementY)
          if (at.pointerType !== 'mouse') {
            if (moved > 3) cancel()
          } else if (moved > 0 && !timer && !open && at.buttons === 0) later(REST)
        },
      ],
      ['pointerleave', (e) => (e as PointerEvent).pointerType === 'mouse' && close()],
      [
        'pointerdown',
        (e) => {
          cancel()
          pressed = false
          if ((e as PointerEvent).pointerType === 'mouse') return
          timer = setTimeout(() => {
            timer = null
            pressed = open = true
            show(id, node)
          }, PRESS)
        },
      ],
      ['pointerup', cancel],
      ['pointercancel', cancel],
      // The click that ends a long press was for reading, not for choosing.
      [
        'click',
        (e) => {
          if (pressed) {
            e.stopImmediatePropagation()
            e.preventDefault()
          } else close()
          pressed = false
        },
      ],
      ['contextmenu', (e) => pressed && e.preventDefault()],
      ['focus', () => node.matches(':focus-visible') && later(120)],
      ['blur', close],
    ]

    for (const [name, act] of on) node.addEventListener(name, act, { capture: name === 'click' })
    return () => {
      close()
      for (const [name, act] of on) node.removeEventListener(name, act, { capture: name === 'click' })
    }
  }
}

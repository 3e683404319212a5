/** Pan, pinch and wheel over a picture. A short press stays a click. */
import type { Attachment } from 'svelte/attachments'
import type { Point } from '../../lib/page/flights'

interface Hands {
  pan: (dx: number, dy: number) => void
  /** `at` is in pixels from the middle of the picture. */
  zoom: (by: number, at: Point) => void
}

/** A finger that moves less than this has pressed. */
const STILL = 8

export function gestures({ pan, zoom }: Hands): Attachment<HTMLElement> {
  return (node) => {
    const down = new Map<number, Point>()
    let start: Point | null = null
    let moved = false

    function middle(): Point {
      const box = node.getBoundingClientRect()
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    function pressed(event: PointerEvent): void {
      if (down.size === 0) {
        moved = false
        start = { x: event.clientX, y: event.clientY }
      }
      down.set(event.pointerId, { x: event.clientX, y: event.clientY })
    }
    function move(event: PointerEvent): void {
      const before = down.get(event.pointerId)
      if (!before || !start) return
      const now = { x: event.clientX, y: event.clientY }
      if (!moved && Math.hypot(now.x - start.x, now.y - start.y) < STILL) return
      if (!moved) {
        moved = true
        node.setPointerCapture?.(event.pointerId)
      }
      const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
      down.set(event.pointerId, now)
      if (!other) return pan(now.x - before.x, now.y - before.y)
      const apart = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
      const center = middle()
      zoom(apart(now, other) / apart(before, other), {
        x: (now.x + other.x) / 2 - center.x,
        y: (now.y + other.y) / 2 - center.y,
      })
      pan((now.x - before.x) / 2, (now.y - before.y) / 2)
    }
    function lift(event: PointerEvent): void {
      down.delete(event.pointerId)
      if (down.size === 0) start = null
    }
    function wheel(event: WheelEvent): void {
      event.preventDefault()
      const center = middle()
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), {
        x: event.clientX - center.x,
        y: event.clientY - center.y,
      })
    }
    /** The click that ends a drag chooses nothing. */
    function click(event: MouseEvent): void {
      if (!moved || event.detail === 0) return
      moved = false
      event.preventDefault()
      event.stopPropagation()
    }

    node.addEventListener('pointerdown', pressed)
    node.addEventListener('pointermove', move)
    node.addEventListener('pointerup', lift)
    node.addEventListener('pointercancel', lift)
    node.addEventListener('wheel', wheel, { passive: false })
    node.addEventListener('click', click, { capture: true })
    return () => {
      node.removeEventListener('pointerdown', pressed)
      node.removeEventListener('pointermove', move)
      node.removeEventListener('pointerup', lift)
      node.removeEventListener('pointercancel', lift)
      node.removeEventListener('wheel', wheel)
      node.removeEventListener('click', click, { capture: true })
    }
  }
}

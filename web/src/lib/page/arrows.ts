/** Arrow keys inside a group of buttons: one tab stop, the nearest button in the direction of the key gets the focus. */

import type { Attachment } from 'svelte/attachments'

const WAY: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export interface Box {
  x: number
  y: number
}

/** The index of the nearest of `boxes` from `here` in a direction; off-axis distance counts threefold. */
export function nearest(boxes: Box[], here: number, [dx, dy]: [number, number]): number {
  const from = boxes[here]
  if (!from) return here
  let best = here
  let least = Infinity
  boxes.forEach((box, i) => {
    const along = (box.x - from.x) * dx + (box.y - from.y) * dy
    const across = Math.abs((box.x - from.x) * dy) + Math.abs((box.y - from.y) * dx)
    if (i === here || along <= 1) return
    const cost = along + 3 * across
    if (cost < least) {
      least = cost
      best = i
    }
  })
  return best
}

export const arrows: Attachment<HTMLElement> = (node) => {
  const buttons = (): HTMLElement[] => [...node.querySelectorAll<HTMLElement>('button:not([data-apart])')]
  let current: HTMLElement | null = null

  function rove(): void {
    const all = buttons()
    if (!current || !all.includes(current))
      current = all.find((b) => b.classList.contains('can')) ?? all[0] ?? null
    for (const button of all) {
      const index = button === current ? 0 : -1
      if (button.tabIndex !== index) button.tabIndex = index
    }
  }

  function key(event: KeyboardEvent): void {
    const way = WAY[event.key]
    const all = buttons()
    const here = all.indexOf(document.activeElement as HTMLElement)
    if (!way || here < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    const boxes = all.map((button) => {
      const box = button.getBoundingClientRect()
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    })
    const to = all[nearest(boxes, here, way)]
    event.preventDefault()
    event.stopPropagation()
    if (to && to !== document.activeElement) to.focus()
  }

  function focus(event: FocusEvent): void {
    const to = event.target as HTMLElement
    if (buttons().includes(to)) {
      current = to
      rove()
    }
  }

  const watch = new MutationObserver(rove)
  watch.observe(node, { childList: true, subtree: true })
  node.addEventListener('keydown', key)
  node.addEventListener('focusin', focus)
  rove()
  return () => {
    watch.disconnect()
    node.removeEventListener('keydown', key)
    node.removeEventListener('focusin', focus)
  }
}

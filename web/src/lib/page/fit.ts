/** Finds the largest print that fits a card's whole text: first the picture shrinks, then the letters. */

import type { Attachment } from 'svelte/attachments'

export interface Print {
  /** Size of the letters, and height of a line in it. */
  font: number
  line: number
  /** The least room for the picture. */
  art: number
}

/** What each card was fitted for: it is measured again only when that changes. */
const done = new WeakMap<HTMLElement, unknown[]>()

/**
 * `node` is the face of the card, as high as the card. Its parts marked `data-fixed` keep their height, the picture takes
 * the rest, the text is `data-text`. The sizes go to the style sheet as `--tx` and `--lh`. `data-cut`: even the smallest
 * print is too large; `--lines` of it fit, or none (`whole`). `data-bare`: there is no room for the picture. `of` is what
 * the print depends on: the card and the room it has.
 */
export function fit(prints: Print[], ...of: unknown[]): Attachment<HTMLElement> {
  return (node) => {
    const now = [prints, ...of]
    const before = done.get(node)
    if (before?.length === now.length && now.every((one, i) => one === before[i])) return
    done.set(node, now)
    const set = () => {
      node.removeAttribute('data-cut')
      for (const print of prints) {
        node.toggleAttribute('data-bare', print.art === 0)
        node.style.setProperty('--tx', `${print.font}px`)
        node.style.setProperty('--lh', `${print.line}`)
        if (needed(node) + print.art <= node.clientHeight) return
      }
      // As many lines as fit, then dots; the reading size has the rest.
      const text = node.querySelector<HTMLElement>('[data-text]')
      const room = node.clientHeight - needed(node) + (text?.offsetHeight ?? 0) - (prints.at(-1)?.art ?? 0)
      const { font = 12, line = 1.2 } = prints.at(-1) ?? {}
      const lines = Math.floor(room / (font * line))
      node.style.setProperty('--lines', String(Math.max(1, lines)))
      node.setAttribute('data-cut', lines < 1 ? 'whole' : '')
    }
    set()
    void document.fonts?.ready.then(set)
  }
}

function needed(node: HTMLElement): number {
  let sum = 0
  for (const part of node.querySelectorAll<HTMLElement>(':scope > [data-fixed]')) sum += part.scrollHeight
  return sum
}

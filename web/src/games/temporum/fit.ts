/** Finds the largest print that fits a card's whole text: first the picture shrinks, then the letters. */

import type { Attachment } from 'svelte/attachments'

export interface Print {
  /** Size of the letters, and height of a line in it. */
  font: number
  line: number
  /** The least room for the picture. */
  art: number
}

/** On a wide screen: the whole text always fits, if need be in place of the picture. */
export const ZONE_PRINTS: Print[] = [
  { font: 13.5, line: 1.26, art: 34 },
  { font: 13, line: 1.25, art: 30 },
  { font: 12.5, line: 1.2, art: 27 },
  { font: 12, line: 1.2, art: 24 },
  { font: 11.5, line: 1.18, art: 20 },
  { font: 11.5, line: 1.16, art: 5 },
]
export const LARGE_ZONE_PRINTS: Print[] = [
  { font: 15.5, line: 1.26, art: 50 },
  { font: 14.5, line: 1.24, art: 42 },
  { font: 13.5, line: 1.22, art: 34 },
  ...ZONE_PRINTS.slice(1),
]
/** A low board has almost no room for a landscape; its frame takes 6 as long as it is there. */
export const LOW_ZONE_PRINTS: Print[] = [
  { font: 13, line: 1.24, art: 7 },
  { font: 12, line: 1.2, art: 6 },
  { font: 11.5, line: 1.16, art: 6 },
  { font: 11.5, line: 1.12, art: 0 },
]
/** A phone shows the whole text or none. */
export const PHONE_ZONE_PRINTS: Print[] = [
  { font: 12, line: 1.16, art: 34 },
  { font: 11.5, line: 1.16, art: 26 },
  { font: 11.5, line: 1.14, art: 17 },
]
export const CARD_PRINTS: Print[] = [
  { font: 13.5, line: 1.28, art: 46 },
  { font: 13, line: 1.26, art: 40 },
  { font: 12.5, line: 1.22, art: 32 },
  { font: 12, line: 1.2, art: 24 },
  { font: 11.5, line: 1.18, art: 14 },
  { font: 11.5, line: 1.16, art: 0 },
]
export const SMALL_CARD_PRINTS: Print[] = [
  { font: 12, line: 1.2, art: 22 },
  { font: 11.5, line: 1.16, art: 8 },
]
/** In a large hand. */
export const SLIP_PRINTS: Print[] = [
  { font: 13, line: 1.2, art: 0 },
  { font: 12, line: 1.16, art: 0 },
  { font: 12, line: 1.1, art: 0 },
]

/**
 * `node` is the face of the card, as high as the card. Its parts marked `data-fixed` keep their height, the picture takes
 * the rest, the text is `data-text`. The sizes go to the style sheet as `--tx` and `--lh`. `data-cut`: even the smallest
 * print is too large; `--lines` of it fit, or none (`whole`). `data-bare`: there is no room for the picture.
 */
export function fit(prints: Print[], ..._of: unknown[]): Attachment<HTMLElement> {
  return (node) => {
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

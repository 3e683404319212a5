/**
 * Focus never falls to the body. When the element in focus goes (an answered question takes its button with it, a dialog
 * closes, another page opens), focus moves to what comes next: the open dialog, the prompt, what stood beside it, or the
 * page's heading.
 */

import type { Attachment } from 'svelte/attachments'

/** For the button that comes in place of the one just pressed. */
export const takeFocus: Attachment<HTMLElement> = (button) => button.focus()

const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), select, textarea, [tabindex="0"]'

export function keepFocus(): () => void {
  /** The element that has the focus, or had it when it went. */
  let last: HTMLElement | null = null
  /** A button that is switched off for a moment gets the focus back, unless the player has moved on from `next`. */
  let paused: { button: HTMLElement; next: HTMLElement } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  /** What it stands in, from the inside out: that may still be there when it goes. */
  let around: HTMLElement[] = []

  const took = (event: FocusEvent) => {
    last = event.target as HTMLElement
    around = partsAround(last)
  }
  const lost = () => {
    // Not at once: whoever took the element away may know better where to go on.
    timer ??= setTimeout(look)
  }
  function look(): void {
    timer = undefined
    if (paused && (document.activeElement !== paused.next || isThere(paused.button))) {
      if (document.activeElement === paused.next) paused.button.focus({ preventScroll: true })
      paused = null
    }
    if (!last || !isNowhere()) return
    if (isThere(last)) {
      last = null // the player clicked on empty ground
      return
    }
    const next = whereNext(around)
    if (!next) return // the next page is still loading
    const button = last
    if (!next.matches(FOCUSABLE) && !next.hasAttribute('tabindex')) next.tabIndex = -1
    next.focus({ preventScroll: true })
    if (button.isConnected) paused = { button, next }
  }
  const watch = new MutationObserver(() => {
    if (paused || (last && isNowhere())) lost()
  })

  document.addEventListener('focusin', took)
  document.addEventListener('focusout', lost)
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  return () => {
    clearTimeout(timer)
    watch.disconnect()
    document.removeEventListener('focusin', took)
    document.removeEventListener('focusout', lost)
  }
}

/** Nothing has the focus: whoever wants it takes it from nobody. */
export function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Could it still have the focus? */
function isThere(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && (element.checkVisibility?.() ?? true)
}

/** Parts of the page, not the page itself: another page has other ones. */
function partsAround(element: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = []
  let part = element.parentElement
  while (part?.parentElement && part.parentElement !== document.body) {
    parts.push(part)
    part = part.parentElement
  }
  return parts
}

function whereNext(around: HTMLElement[]): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  if (dialog) return dialog.querySelector<HTMLElement>(`.in :is(${FOCUSABLE})`)
  const prompt = document.querySelector<HTMLElement>('#prompt')
  if (prompt) return prompt
  for (const part of around) {
    const beside = part.isConnected ? [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isThere) : null
    if (beside) return beside
  }
  return document.querySelector<HTMLElement>('h1')
}

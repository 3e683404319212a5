/** Keyboard shortcuts of the table. KeyHelp lists them for players. */
import { settings } from '../lib/page/settings.svelte'
import type { GameModule } from '../lib/table/board'
import { skipToEnd, togglePlay, watchAgain } from '../lib/table/controls'
import type { TableStore } from '../lib/table/table.svelte'
import { buttonsOf, press as pressButton } from './buttons'
import { MOMENT } from './secondClick'

interface Hands {
  store: TableStore
  module: GameModule
  shell: HTMLElement
  help: () => void
  tab: (tab: 'log' | 'chat' | 'rules') => void
  /** Closes an open card; false if none was open. */
  closeCard: () => boolean
}

/** Elements that handle Enter and Space themselves. */
const PRESSED = 'button, a, summary, [data-thing], [role=slider], [tabindex="0"]'
/** Those that have the focus only to be scrolled, and the tab that is open already: Enter is free there. */
const RESTING = '[role=region], [role=tab][aria-selected=true]'

/** The thing that a mouse or a finger has hit: it has the focus, but nobody went there to press Enter on it. */
let hit: Element | null = null
/** Keys that move the focus. */
const WALKS = /^(Tab|Arrow.+|Home|End|PageUp|PageDown)$/

export function clicks(event: MouseEvent): void {
  const isByHand = event.detail > 0 // Enter and Space click, too
  hit = isByHand ? (event.target as Element).closest('[data-thing]') : null
}

export function keys(event: KeyboardEvent, hands: Hands): void {
  if (WALKS.test(event.key)) hit = null
  const at = event.target as HTMLElement
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (at.closest('input, textarea, select, dialog, [contenteditable]')) return
  if (isLate(event, hands.store) || press(event.key, at, hands)) event.preventDefault()
}

/** Was it meant for the story that has just ended, or is it a key held down? In a replay nothing is played. */
function isLate({ key, repeat, timeStamp }: KeyboardEvent, { playback, past }: TableStore): boolean {
  if (playback.busy || past || !['Enter', 'Escape'].includes(key)) return false
  return repeat || timeStamp - playback.endedAt < MOMENT
}

/** True if the key was ours. */
function press(key: string, at: HTMLElement, hands: Hands): boolean {
  const { store, module, help, tab, closeCard } = hands
  const { playback, history } = store
  if (playback.busy && playing(key, at, store)) return true
  if (/^[1-9]$/.test(key)) return nth(hands, Number(key) - 1)
  if (isLetter(key) && !settings.saved.letters) return false
  const lettered = store.inText
    ? undefined
    : buttonsOf(store, module).find((button) => button.key?.toLowerCase() === key)
  if (lettered) {
    pressButton(store, lettered)
    return true
  }
  switch (key) {
    case 'Escape':
      if (closeCard()) return true
      if (store.note) store.note = null
      else if (store.chosen.length > 0 || store.ready) store.widen()
      else if (store.past) history.backToNow()
      else if (store.decision && module.halfway?.(store.decision)) void store.takeBack()
      return true
    case 'Backspace':
      store.widen()
      return true
    case 'Enter':
      return handles(at) && !isChosen(at, store) ? pressThing(at) : primary(store, module)
    case '?':
      help()
      return true
    case ']':
      settings.set('folded', !settings.saved.folded)
      return true
    case 'u':
      if (store.seat !== null && (store.now?.undo ?? 0) > 0 && store.isLive) void store.takeBack()
      return true
    case ' ':
      if (at.closest(PRESSED)) return pressThing(at)
      if (!store.past) return false
      togglePlay(store)
      return true
    case ',':
      void history.back()
      return true
    case '.':
      void history.forward()
      return true
    case '<':
      void history.lookAt(history.index - 1)
      return true
    case '>':
      if (store.past) void history.lookAt(history.index + 1, true)
      return true
    case 'w':
      watchAgain(store)
      return true
    case 't':
      if (module.Board) settings.set('textMode', !settings.saved.textMode)
      return true
    case 'l':
      tab('log')
      return true
    case 'c':
      tab('chat')
      return true
    case 'r':
      tab('rules')
      return true
    case 'p':
      document.getElementById('prompt')?.focus()
      return true
  }
  return false
}

/** A letter or a sign: what a player may switch off. */
function isLetter(key: string): boolean {
  return [...key].length === 1 && !/[0-9 ]/.test(key)
}

/** Does Enter mean something to the element in focus? */
function handles(at: HTMLElement): boolean {
  const pressed = at.closest(PRESSED)
  if (pressed === null || pressed.matches(RESTING)) return false
  return hit === null || pressed.closest('[data-thing]') !== hit
}

/** Is the thing in focus chosen already? Then Enter confirms it, as the prompt's button says. */
function isChosen(at: HTMLElement, store: TableStore): boolean {
  const thing = at.closest<HTMLElement>('[data-thing]')?.dataset.thing
  return thing !== undefined && store.chosen.includes(thing)
}

/** The thing in focus, if the browser does not press it by itself: a space of a drawn board. */
function pressThing(at: HTMLElement): boolean {
  const thing = at.closest('[data-thing]')
  if (!thing || thing instanceof HTMLButtonElement) return false
  click(thing)
  return true
}

/** What a click on it does, the keys do. It does not take the focus. */
function click(thing: Element): void {
  const was = hit
  thing.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  hit = was
}

/** Keys while a story plays. Nothing on the board can be chosen then, so Enter and Space are free. */
function playing(key: string, at: HTMLElement, store: TableStore): boolean {
  const free = !handles(at) || at.closest('.board, .hand') !== null
  if (key === 'Enter' && free) store.playback.skip()
  else if (key === ' ' && free) togglePlay(store)
  else if (key === 'Escape' && !store.past && !store.note) skipToEnd(store)
  else return false
  return true
}

/** The n-th thing that glows, in the order of the page; without things, the n-th button. */
function nth({ store, module, shell }: Hands, n: number): boolean {
  if (store.inText) {
    const action = store.remaining[n]
    if (action) void store.send(action)
    return action !== undefined
  }
  const thing = options(store, shell)[n]
  if (thing !== undefined) {
    if (typeof thing === 'string') store.pick(thing)
    else click(thing)
    return true
  }
  if (store.lit.size > 0 || store.ready) return false
  const button = buttonsOf(store, module)[n]
  if (!button) return false
  // The same digit has perhaps just chosen the thing: Enter says whether this is what it is chosen for.
  if (store.chosen.length > 0) store.consider(button.choice)
  else pressButton(store, button)
  return true
}

/** The things that can be chosen, as they are drawn: what glows first, for a board may be quiet about what is always
 * possible and rarely wanted. What is not drawn comes last, by its name. */
function options(store: TableStore, shell: HTMLElement): (HTMLElement | string)[] {
  // A picture of the board shows the same things, but nobody can touch it.
  const drawn = [...shell.querySelectorAll<HTMLElement>('[data-thing]')].filter(
    (element) => !element.closest('[inert]'),
  )
  const found = new Map<string, HTMLElement>()
  for (const element of [...drawn.filter((one) => one.closest('.can')), ...drawn]) {
    const thing = element.dataset.thing!
    if (store.lit.has(thing) && !found.has(thing)) found.set(thing, element)
  }
  return [...found.values(), ...[...store.lit].filter((thing) => !found.has(thing))]
}

function primary(store: TableStore, module: GameModule): boolean {
  const button = buttonsOf(store, module).at(-1)
  if (button && !button.quiet) pressButton(store, button)
  return button !== undefined
}

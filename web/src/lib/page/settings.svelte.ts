/** Personal settings, stored in this browser; not part of any game. */
import { SPEEDS, type Speed } from '../table/board'

/** What is offered once. */
export type Offer = 'sound' | 'notify'

interface Saved {
  theme: 'system' | 'dark' | 'light'
  motion: 'system' | 'off'
  speed: Speed
  text: number
  sound: boolean
  /** From 0 to 1. */
  volume: number
  /** The offers that were answered or closed. */
  answered: Offer[]
  /** A notification when it is your turn and the page is hidden. The browser has its own say. */
  notify: boolean
  textMode: boolean
  confirm: boolean
  /** Keys that are letters or signs. Numbers, Enter, Space, Escape and arrows always work. */
  letters: boolean
  folded: boolean
}

const KEY = 'anachron.settings'
const DEFAULTS: Saved = {
  theme: 'system',
  motion: 'system',
  speed: 1,
  text: 1,
  sound: false,
  volume: 0.6,
  answered: [],
  notify: false,
  textMode: false,
  confirm: false,
  letters: true,
  folded: false,
}

/** Where not every value of its type will do. */
const CHOICES: Partial<Record<keyof Saved, readonly unknown[]>> = {
  theme: ['system', 'dark', 'light'],
  motion: ['system', 'off'],
  speed: SPEEDS,
}

function fits(name: keyof Saved, value: unknown): boolean {
  const choices = CHOICES[name]
  if (choices) return choices.includes(value)
  return typeof value === typeof DEFAULTS[name] && Array.isArray(value) === Array.isArray(DEFAULTS[name])
}

/** What this browser stored, perhaps years ago and by another version: what does not fit is left at its default. */
export function readSettings(stored: string | null): Saved {
  try {
    const found = Object.entries(JSON.parse(stored ?? '{}') as object)
    const fitting = found.filter(([name, value]) => name in DEFAULTS && fits(name as keyof Saved, value))
    return { ...DEFAULTS, ...(Object.fromEntries(fitting) as Partial<Saved>) }
  } catch {
    return { ...DEFAULTS }
  }
}

class Settings {
  saved = $state<Saved>(readSettings(localStorage.getItem(KEY)))
  #dark = $state(true)
  #still = $state(false)
  #narrow = $state(false)

  get theme(): 'dark' | 'light' {
    return this.saved.theme === 'system' ? (this.#dark ? 'dark' : 'light') : this.saved.theme
  }
  get reducedMotion(): boolean {
    return this.saved.motion === 'off' || this.#still
  }
  get phone(): boolean {
    return this.#narrow
  }

  set<K extends keyof Saved>(name: K, value: Saved[K]): void {
    this.saved[name] = value
    localStorage.setItem(KEY, JSON.stringify(this.saved))
  }

  /** An offer was taken, declined or closed: it does not come back. */
  answer(offer: Offer): void {
    if (!this.saved.answered.includes(offer)) this.set('answered', [...this.saved.answered, offer])
  }

  /** Follows the settings of the system; call once, in an effect root. */
  listen(): () => void {
    const follow = (query: string, set: (on: boolean) => void) => {
      const media = matchMedia(query)
      const read = () => set(media.matches)
      read()
      media.addEventListener('change', read)
      return () => media.removeEventListener('change', read)
    }
    const stops = [
      follow('(prefers-color-scheme: dark)', (on) => (this.#dark = on)),
      follow('(prefers-reduced-motion: reduce)', (on) => (this.#still = on)),
      follow('(max-width: 760px)', (on) => (this.#narrow = on)),
    ]
    return () => stops.forEach((stop) => stop())
  }

  apply(root: HTMLElement): void {
    root.dataset.theme = this.theme
    root.dataset.motion = this.reducedMotion ? 'off' : 'on'
    root.style.setProperty('--fs', String(this.saved.text))
  }
}

export const settings = new Settings()

/**
 * A search that forgives: it finds other forms of a word, what players call it ("trickle" is "run on" in our rules),
 * words that mean nearly the same, and misspelled ones.
 */
import { listed, type Word } from './words'

interface Entry<T> {
  item: T
  text: string
}

interface Found<T> {
  items: T[]
  /** Words of the game that the query is about. */
  words: Word[]
  /** What we looked for instead; empty: for what was typed. */
  instead: string
  /** No text has all the words; these have some of them. */
  partly: boolean
}

interface Indexed<T> {
  item: T
  text: string
  stems: string[]
}

/** Something that is looked for: any of these rows of word beginnings will do. */
type Wish = string[][]

const IRREGULAR: Record<string, string> = {
  dead: 'die',
  dying: 'die',
  death: 'die',
  dice: 'die',
  fell: 'fall',
  fallen: 'fall',
  slain: 'slay',
  shot: 'shoot',
  won: 'win',
  lost: 'lose',
  paid: 'pay',
  drew: 'draw',
  drawn: 'draw',
}

/** Words for nearly the same thing: tried when a word is not found. */
const NEAR = [
  ['hp', 'health', 'life', 'lives', 'hit points'],
  ['win', 'victory', 'winner'],
  ['points', 'score', 'vp'],
  ['money', 'coin', 'gold', 'cash', 'cost', '$'],
  ['attack', 'fight', 'combat', 'battle', 'contest', 'hit'],
  ['damage', 'wound', 'hurt'],
  ['kill', 'die', 'defeat', 'destroy'],
  ['start', 'begin', 'set-up', 'setup'],
  ['end', 'finish', 'over', 'last'],
  ['shuffle', 'random'],
  ['undo', 'take back'],
  ['tie', 'draw', 'equal'],
  ['player', 'opponent', 'rival', 'everyone'],
  ['magic', 'spell'],
  ['team', 'ally', 'friend', 'side'],
]

/** Words of a question that say nothing about what it asks for: "how do I win". */
const SMALL = new Set(
  'a an and are can do does how i if in is it me my of or the to what when where which who why you'
    .split(' ')
    .map(stem),
)

/** "killed", "kills" and "kill" have the same one. */
export function stem(word: string): string {
  const lower = word.toLowerCase()
  if (IRREGULAR[lower]) return IRREGULAR[lower]
  let cut = lower
  if (cut.length > 4 && cut.endsWith('ies')) cut = `${cut.slice(0, -3)}y`
  else if (cut.length > 5 && cut.endsWith('ing')) cut = cut.slice(0, -3)
  else if (cut.length > 4 && /(ed|es)$/.test(cut)) cut = cut.slice(0, -2)
  else if (cut.length > 3 && /[^s]s$/.test(cut)) cut = cut.slice(0, -1)
  if (cut.length > 4 && cut.endsWith('e')) cut = cut.slice(0, -1)
  return cut.replace(/([b-df-hj-np-tv-z])\1$/, '$1')
}

function stems(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}$.]+/gu) ?? [])
    .map((word) => stem(word.replace(/\.+$/, '')))
    .filter(Boolean)
}

/** Without other forms of the same word: of "spill, spills, spilled" the first. */
export function formsOnce(phrases: string[]): string[] {
  const rows = phrases.map((phrase) => stems(phrase).join(' '))
  return phrases.filter((_, at) => rows.indexOf(rows[at]!) === at)
}

export class Search<T> {
  readonly #texts: Indexed<T>[]
  readonly #words: Word[]

  constructor(entries: Entry<T>[], words: Word[]) {
    this.#texts = entries.map(({ item, text }) => ({ item, text: text.toLowerCase(), stems: stems(text) }))
    this.#words = words
  }

  find(query: string): Found<T> {
    const typed = stems(query)
    if (typed.length === 0)
      return { items: this.#texts.map((one) => one.item), words: [], instead: '', partly: false }
    const words: Word[] = []
    const instead: string[] = []
    const wishes: Wish[] = []
    for (let at = 0; at < typed.length;) {
      const { length, wish } = this.#wishAt(typed, at, words)
      if (length === 1 && SMALL.has(typed[at]!) && typed.some((word) => !SMALL.has(word))) {
        at += 1
        continue
      }
      wishes.push(this.#isFound(wish) ? wish : this.#near(typed.slice(at, at + length), wish, instead))
      at += length
    }
    const counted = this.#texts.map((text) => ({
      text,
      count: wishes.filter((wish) => has(text, wish)).length,
    }))
    const most = Math.max(0, ...counted.map((one) => one.count))
    const items = most === 0 ? [] : counted.filter((one) => one.count === most).map((one) => one.text.item)
    return { items, words, instead: instead.join(' '), partly: most > 0 && most < wishes.length }
  }

  /** Words of the game for somebody who found nothing: those that begin alike first. */
  suggest(query: string, most: number): string[] {
    const typed = stems(query).join(' ')
    const alike = (word: Word) => common(stems(word.word).join(' '), typed)
    return this.#words
      .toSorted((a, b) => alike(b) - alike(a))
      .slice(0, most)
      .map((word) => listed(word.word)[0]!)
  }

  /** What is looked for at a place of the query: the longest twin or word of the game that stands there. */
  #wishAt(typed: string[], at: number, words: Word[]): { length: number; wish: Wish } {
    let length = 1
    const meant: Word[] = []
    for (const word of this.#words)
      for (const phrase of [...word.twins, ...listed(word.word)]) {
        const parts = stems(phrase)
        if (parts.length < length || !parts.every((part, n) => typed[at + n] === part)) continue
        if (parts.length > length) meant.length = 0
        length = parts.length
        if (!meant.includes(word)) meant.push(word)
      }
    words.push(...meant.filter((word) => !words.includes(word)))
    const own = typed.slice(at, at + length)
    return { length, wish: [own, ...meant.flatMap((word) => listed(word.word).map(stems))] }
  }

  #isFound(wish: Wish): boolean {
    return this.#texts.some((text) => has(text, wish))
  }

  /** The same with words that are near in meaning, or in spelling. */
  #near(typed: string[], wish: Wish, instead: string[]): Wish {
    const row = typed.join(' ')
    const group = NEAR.find((words) => words.some((word) => stems(word).join(' ') === row))
    const near = group?.map(stems) ?? []
    if (this.#isFound(near)) return near
    const spelled = typed.length === 1 ? this.#nearest(row) : null
    if (spelled === null) return wish
    instead.push(spelled)
    return [[stem(spelled)]]
  }

  #nearest(typed: string): string | null {
    const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
    let found: string | null = null
    let least = allowed + 1
    for (const { text } of this.#texts)
      for (const word of text.match(/\p{L}{3,}/gu) ?? []) {
        const away = distance(stem(word), typed, least)
        if (away < least) [found, least] = [word, away]
      }
    return found
  }
}

function has(text: Indexed<unknown>, wish: Wish): boolean {
  return wish.some((row) => row.length > 0 && stands(text, row))
}

/** The words stand in the text one after the other; each may go on. A number is found anywhere: R4.2. */
function stands({ stems, text }: Indexed<unknown>, row: string[]): boolean {
  if (row.length === 1 && /\d/.test(row[0]!)) return text.includes(row[0]!)
  return stems.some((_, at) => row.every((part, n) => stems[at + n]?.startsWith(part)))
}

function common(a: string, b: string): number {
  let n = 0
  while (n < a.length && a[n] === b[n]) n++
  return n
}

/** How many letters differ, counted up to `most`. Two that have changed places are one mistake. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) >= most) return most
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      row[j] = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    ;[before, last] = [last, row]
  }
  return Math.min(last[b.length]!, most)
}

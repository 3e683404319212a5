/**
 * Sentences about a player, said to that player: "{0} draws [guard]." becomes "You draw [guard]." for whoever has seat
 * 0. The texts of the rules name seats by marks and cards by ids, so all other words are ours: addressed.json has every
 * shape of a sentence, each with what the player is told.
 */
import { list } from './phrases'

const ME = '{me}'
const SEVERAL = /^\{\w+\}(?:, \{\w+\})* and \{\w+\}/
/** Another thing that the same player does. */
const AND_VERB = /((?:,| and) (?:no longer )?)(advances|draws|finds|gains|goes|rests|rules|visits)\b/g
const IRREGULAR: Record<string, string> = { is: 'are', has: 'have', was: 'were', does: 'do', goes: 'go' }

/** The text as the player of this seat is told it; null: whoever reads it has no seat here, or several. */
export function addressed(text: string, seat: number | null | undefined): string {
  const mine = `{${seat}}`
  if (!text.includes(mine)) return text
  return text
    .replaceAll(mine, ME)
    .replace(/\bfor them\b/g, 'for you') // "Time’s up for {0}. The game played “Pass” for them."
    .split('. ')
    .map((sentence) => (sentence.includes(ME) ? told(sentence) : sentence))
    .join('. ')
}

function told(sentence: string): string {
  const text = put(youFirst(clause(sentence)))
  return sentence.startsWith('{') ? text.replace(/^you/, 'You') : text
}

/** Where the player does something, or something of theirs does: the rest of the clause speaks of them too. */
function clause(sentence: string): string {
  const start = sentence.startsWith(ME) ? 0 : sentence.indexOf(`: ${ME}`)
  if (start < 0 || SEVERAL.test(sentence)) return sentence
  const rest = sentence
    .slice(start)
    .replace(AND_VERB, (_, and: string, verb: string) => and + bare(verb))
    .replace(/\btheir\b|\bthe(?= hand\b)/g, 'your')
  return sentence.slice(0, start) + rest
}

/** "{1}, {me} and {2} gain $2 each." begins with you. */
function youFirst(sentence: string): string {
  return sentence.replace(SEVERAL, (seats) => {
    const all: string[] = seats.match(/\{\w+\}/g) ?? []
    return all.includes(ME) ? list(['you', ...all.filter((seat) => seat !== ME)]) : seats
  })
}

/** "you", "your" or "yours" for the player, with the verb that goes with it. */
function put(sentence: string): string {
  return sentence
    .replace(/\{me\}['’]s(?= now\b|[.,;)]|$)/g, 'yours')
    .replace(/\{me\}['’]s/g, 'your')
    .replace(
      /\b(T|t)he (\w+) of \{me\}/g,
      (_, t: string, thing: string) => `${t === 'T' ? 'Y' : 'y'}our ${thing}`,
    )
    .replace(/ of \{me\}/g, ' of yours')
    .replace(/· \{me\}/g, '· You')
    .replace(
      /\{me\}( (?:now |no longer )?)(?!as\b|its\b|this\b)([a-z]+s)\b/g,
      (_, between: string, verb: string) => `you${between}${bare(verb)}`,
    )
    .replaceAll(ME, 'you')
}

/** "draws" without its s. */
function bare(verb: string): string {
  const irregular = IRREGULAR[verb]
  if (irregular) return irregular
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`
  return /(?:ch|sh|ss|x|zz)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1)
}

/** What the analysis says in sentences. Same markup as the log. */
import { count } from '../lib/say/phrases'
import type { Analysis, AnalysisMoment } from '../lib/wire/protocol'
import { bestToPlayOn, hundred } from './curve'

export type NameOf = (seat: number) => string

/**
 * How the chance went, in one sentence: "You were ahead until move 47." `even`: the chance of everybody at the start.
 * Ahead is who is so with the whole interval: a few imagined games more or less don't change the sentence.
 */
export function courseText(found: Analysis, who: string, even: number): string {
  const end = found.points.at(-1)
  if (found.state !== 'done' || !end || found.points.length < 3) return ''
  const was = who === 'You' ? 'were' : 'was'
  const won = end.rate > even
  const wrong = found.points.filter((p) => (won ? p.high < even : p.low > even)).at(-1)
  if (!wrong) return `${who} ${was} never clearly ${won ? 'behind' : 'ahead'}.`
  const turned = found.points.find((p) => p.move > wrong.move) ?? end
  const when = turned.move >= found.moves ? 'the last move' : `move ${turned.move}`
  return `${who} ${was} ${won ? 'behind' : 'ahead'} until ${when}.`
}

/** The one thing to take along. */
export function lessonText(found: Analysis, who: string): string {
  if (found.state !== 'done') return ''
  const best = bestToPlayOn(found.moments)
  if (best?.kind === 'mistake' && best.moves[0])
    return `Another choice at **move ${best.move + 1}** would have made it **${hundred(best.moves[0].rate)}** in 100.`
  if (best?.kind === 'turn')
    return `It turned at **move ${best.move + 1}**: from **${hundred(best.before.rate)}** to **${hundred(best.after.rate)}** in 100.`
  return who === 'You' ? 'No other move was clearly better than yours.' : 'No other move was clearly better.'
}

/** A turning point in one sentence. */
export function momentText(moment: AnalysisMoment, own: number, you: boolean, nameOf: NameOf): string {
  const [best, played] = [moment.moves[0], moment.moves[moment.played]]
  if (moment.kind === 'mistake' && best && played)
    return `${you ? 'You' : nameOf(own)} played **${moment.label}**. **${best.label}** wins ${Math.round(-moment.swing)} more games in 100.`
  if (moment.kind === 'best') {
    const next = hundred(moment.after.rate)
    return `**${moment.label}**: ${you ? 'your' : 'the'} best decision. The next best move gave ${next}.`
  }
  const [before, after] = [hundred(moment.before.rate), hundred(moment.after.rate)]
  const change = `chance ${after < before ? 'fell' : 'rose'} from ${before} to ${after}.`
  const theirs = `${nameOf(own)}'s`
  if (moment.seat === own) return `After **${moment.label}**, ${you ? 'your' : theirs} ${change}`
  return `${nameOf(moment.seat)}: **${moment.label}**. ${you ? 'Your' : theirs} ${change}`
}

/** "At 2 of your 31 choices another move was clearly better." */
export function choicesText(found: Analysis, you: boolean): string {
  const whose = you ? 'your ' : ''
  if (found.choices === 0) return you ? 'You had no real choices.' : 'There were no real choices.'
  if (found.mistakes === 0) return `None of ${whose}${count(found.choices, 'choice')} was clearly a mistake.`
  return `At ${found.mistakes} of ${whose}${count(found.choices, 'choice')}, another move was clearly better.`
}

/** The end of a game in words: who won, by how much, and what decided it. One text for all games. */
import type { Ending, GameModule } from '../table/board'
import type { TableStore } from '../table/table.svelte'
import { areAllies, outcome, teamOf, winText } from '../table/teams'
import type { Table, TeamLine } from '../wire/protocol'
import { count, list } from './phrases'

export interface Verdict {
  /** How it ended for the one who looks; null: a spectator, or several seats at one screen. */
  outcome: 'Won' | 'Lost' | 'Tied' | null
  /** "You lose by 3 VP." */
  text: string
  /** The step that decided, in a sentence, with markup; empty: nobody can say. */
  decided: string
}

export interface End {
  teams: TeamLine[]
  seats: number
  winners: number[]
  /** The seat that looks. */
  me: number | null
  /** Who has resigned. */
  resigned: number[]
  ending: Ending | null
  nameOf: (seat: number) => string
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** How many sides there are: teams, or seats for themselves. */
export function sidesOf({ teams, seats }: Pick<Table, 'teams' | 'seats'>): number {
  return teams.length > 0 ? teams.length : seats.length
}

export function verdictOf(store: TableStore, module: GameModule, table: Table): Verdict {
  const { now, mine, seat } = store
  return verdict({
    teams: table.teams,
    seats: table.seats.length,
    winners: now?.winners ?? [],
    me: mine.length === 1 ? seat : null,
    resigned: store.log.flatMap((event) =>
      event.kind === 'resigned' && event.seat !== null ? [event.seat] : [],
    ),
    ending: now ? (module.ending?.(now.view) ?? plainEnding(now.scores)) : null,
    nameOf: (one) => store.nameOf(one),
  })
}

/** For a game that says nothing about its end: its scores. */
function plainEnding(scores: number[]): Ending {
  return { unit: ['point', 'points'], counts: scores, decided: null }
}

export function verdict(end: End): Verdict {
  const { winners, me, teams } = end
  const decided = end.ending?.decided ?? ''
  if (winners.length === 0) return { outcome: null, text: 'The game is over.', decided }
  const how = me === null ? null : outcome(teams, winners, me)
  const gaveUp = byResigning(end)
  if (gaveUp) return { outcome: how, text: gaveUp, decided: '' }
  return { outcome: how, text: me === null || how === null ? seen(end) : told(end, me, how), decided }
}

/** All who have lost have resigned: then no score says anything. */
function byResigning({ seats, winners, resigned, teams, me, nameOf }: End): string {
  const losers = range(seats).filter((seat) => !winners.some((winner) => areAllies(teams, winner, seat)))
  if (losers.length === 0 || !losers.some((seat) => resigned.includes(seat))) return ''
  if (!losers.every((seat) => resigned.some((one) => areAllies(teams, one, seat)))) return ''
  const who = (seat: number) => (seat === me ? 'you' : nameOf(seat))
  const left = resigned.filter((seat) => losers.includes(seat))
  if (me !== null && left.includes(me)) return `You resigned. ${winText(teams, winners, nameOf)}.`
  return `${winText(teams, winners, who)}. ${capital(list(left.map(who)))} resigned.`
}

function told(end: End, me: number, how: 'Won' | 'Lost' | 'Tied'): string {
  const { teams, winners, nameOf, seats } = end
  const others = winners.filter((seat) => seat !== me)
  if (how === 'Tied') {
    if ((teams.length || seats) === 2) return "It's a tie."
    return `You share the win with ${list(others.filter((seat) => !areAllies(teams, seat, me)).map(nameOf))}.`
  }
  const team = teams[teamOf(teams, me)]
  const by = margin(end, me)
  if (team) {
    const mates = list(team.seats.map((seat) => (seat === me ? 'you' : nameOf(seat))))
    return how === 'Won'
      ? `Your team wins${by}: ${mates}.`
      : `Your team loses${by}. ${winText(teams, winners, nameOf)}.`
  }
  if (how === 'Won') return `You win${by}.`
  const place = placeOf(end, me)
  if (seats > 2 && place > 1) {
    const ahead = behind(end, me)
    return `You come ${place === seats ? 'last' : PLACES[place - 1]}${ahead}.`
  }
  return `You lose${by}.`
}

/** For those who don't play, or play several seats. */
function seen(end: End): string {
  const { teams, winners, nameOf } = end
  const [winner] = winners
  const shared = winner !== undefined && !winners.every((seat) => areAllies(teams, seat, winner))
  const text = winText(teams, winners, nameOf)
  const by = winner === undefined || shared ? '' : margin(end, winner)
  // "Team 1 wins by 3 points: Ann and Ben"
  const colon = text.indexOf(':')
  return colon < 0 ? `${text}${by}.` : `${text.slice(0, colon)}${by}${text.slice(colon)}.`
}

/** " by 3 VP"; empty where the counts don't decide. */
function margin({ ending, teams, winners, seats }: End, seat: number): string {
  const counts = ending?.counts
  if (!counts || !ending) return ''
  const best = (of: number[]) => Math.max(...of.map((one) => counts[one] ?? 0))
  const own = range(seats).filter((one) => areAllies(teams, one, seat))
  const others = range(seats).filter((one) => !own.includes(one))
  const won = winners.some((winner) => own.includes(winner))
  const rivals = won ? others : others.filter((one) => winners.includes(one))
  if (rivals.length === 0) return ''
  const by = won ? best(own) - best(rivals) : best(rivals) - best(own)
  return by > 0 ? ` by ${count(by, ...ending.unit)}` : ''
}

/** ", 4 steps behind Ann" */
function behind({ ending, winners, nameOf }: End, seat: number): string {
  const [winner] = winners
  if (!ending?.counts || winner === undefined) return ''
  const by = (ending.counts[winner] ?? 0) - (ending.counts[seat] ?? 0)
  return by > 0 ? `, ${count(by, ...ending.unit)} behind ${nameOf(winner)}` : ''
}

function placeOf({ ending, winners, seats }: End, seat: number): number {
  if (ending?.ranks) return ending.ranks[seat] ?? 0
  const counts = ending?.counts
  if (!counts) return 0
  const before = range(seats).filter(
    (one) => winners.includes(one) || (counts[one] ?? 0) > (counts[seat] ?? 0),
  )
  return before.length + 1
}

function range(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

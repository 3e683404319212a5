/** Who plays with whom, and who wins. */
import { list, numeral } from '../say/phrases'
import type { SeatLine, TeamLine } from '../wire/protocol'

/** Seats that are shown together; without teams all of them, under no name. */
interface Group {
  name: string
  seats: number[]
}

export function groupsOf(teams: TeamLine[], seats: number): Group[] {
  return teams.length > 0 ? teams : [{ name: '', seats: Array.from({ length: seats }, (_, seat) => seat) }]
}

/** The number of a seat's team; -1: it has none. */
export function teamOf(teams: TeamLine[], seat: number | null): number {
  return seat === null ? -1 : teams.findIndex((team) => team.seats.includes(seat))
}

export function areAllies(teams: TeamLine[], one: number, other: number): boolean {
  return one === other || (teamOf(teams, one) >= 0 && teamOf(teams, one) === teamOf(teams, other))
}

/** "Team 1 wins: you and Ben"; without teams "You win", "Ben wins", "Ann and Ben share the win". */
export function winText(teams: TeamLine[], winners: number[], nameOf: (seat: number) => string): string {
  const won = teams.filter((team) => team.seats.some((seat) => winners.includes(seat)))
  const [team, another] = won
  if (team && another) return `${list(won.map((one) => one.name))} share the win`
  if (team) return `${team.name} wins: ${list(team.seats.map(nameOf))}`
  const names = winners.map(nameOf)
  const wins = names.length > 1 ? 'share the win' : names[0] === 'you' ? 'win' : 'wins'
  const text = `${list(names)} ${wins}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "best 20", "best 28, leads": of a team its best score counts. */
export function bestText(teams: TeamLine[], scores: number[], team: number): string {
  const bests = teams.map(({ seats }) => Math.max(...seats.map((seat) => scores[seat] ?? 0)))
  const own = bests[team] ?? 0
  const leads = bests.every((best, other) => other === team || best < own)
  return `best ${numeral(own)}${leads ? ', leads' : ''}`
}

/** How a game ended for a seat. */
export function outcome(teams: TeamLine[], winners: number[], seat: number): 'Won' | 'Lost' | 'Tied' {
  if (!winners.some((winner) => areAllies(teams, winner, seat))) return 'Lost'
  return winners.every((winner) => areAllies(teams, winner, seat)) ? 'Won' : 'Tied'
}

/** What a seat's side is called; empty where that is only the letter its marker shows. */
export function sideOf({ seat, side }: Pick<SeatLine, 'seat' | 'side'>): string {
  return side && side !== 'ABCDEF'[seat] ? side : ''
}

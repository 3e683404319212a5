import { describe, expect, test } from 'vitest'
import type { TeamLine } from '../wire/protocol'
import { verdict, type End } from './verdict'

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan']
const TEAMS: TeamLine[] = [
  { name: 'Team 1', seats: [0, 2] },
  { name: 'Team 2', seats: [1, 3] },
]

function end(counts: number[] | null, winners: number[], more: Partial<End> = {}): End {
  return {
    teams: [],
    seats: counts?.length ?? 2,
    winners,
    me: 0,
    resigned: [],
    ending: { unit: ['VP', 'VP'], counts, decided: null },
    nameOf: (seat) => NAMES[seat] ?? '?',
    ...more,
  }
}

describe('the end in one sentence', () => {
  test('two players: by how much, in the unit of the game', () => {
    expect(verdict(end([9, 3], [0]))).toMatchObject({ outcome: 'Won', text: 'You win by 6 VP.' })
    expect(verdict(end([3, 9], [1]))).toMatchObject({ outcome: 'Lost', text: 'You lose by 6 VP.' })
    const step = { unit: ['step', 'steps'] as const, counts: [29, 30], decided: null }
    expect(verdict(end([29, 30], [1], { ending: step })).text).toBe('You lose by 1 step.')
  })
  test('a tie, and a tie that something else broke', () => {
    expect(verdict(end([5, 5], [0, 1]))).toMatchObject({ outcome: 'Tied', text: "It's a tie." })
    expect(verdict(end([5, 5], [0])).text).toBe('You win.')
    expect(verdict(end([5, 5], [1])).text).toBe('You lose.')
    expect(verdict(end([5, 5, 2], [0, 1])).text).toBe('You share the win with Ben.')
  })
  test('more than two: the place, and how far behind', () => {
    expect(verdict(end([7, 9, 2, 4], [1])).text).toBe('You come second, 2 VP behind Ben.')
    expect(verdict(end([1, 9, 2, 4], [1])).text).toBe('You come last, 8 VP behind Ben.')
    expect(verdict(end([9, 7, 2], [0])).text).toBe('You win by 2 VP.')
    const ranks = { unit: ['VP', 'VP'] as const, counts: [4, 9, 4], ranks: [3, 1, 2], decided: null }
    expect(verdict(end([4, 9, 4], [1], { ending: ranks })).text).toBe('You come last, 5 VP behind Ben.')
  })
  test('teams win and lose together', () => {
    expect(verdict(end([5, 3, 9, 8], [0, 2], { teams: TEAMS })).text).toBe(
      'Your team wins by 1 VP: you and Cleo.',
    )
    expect(verdict(end([5, 3, 1, 8], [1, 3], { teams: TEAMS })).text).toBe(
      'Your team loses by 3 VP. Team 2 wins: Ben and Dan.',
    )
  })
  test('who resigns is told so, without a margin', () => {
    expect(verdict(end([9, 3], [1], { resigned: [0] })).text).toBe('You resigned. Ben wins.')
    expect(verdict(end([0, 3], [0], { resigned: [1] })).text).toBe('You win. Ben resigned.')
    expect(verdict(end([7, 9, 2], [1], { resigned: [2] })).text).toBe('You come second, 2 VP behind Ben.')
  })
  test('spectators and shared screens read names', () => {
    expect(verdict(end([9, 3], [0], { me: null }))).toMatchObject({
      outcome: null,
      text: 'Ann wins by 6 VP.',
    })
    expect(verdict(end([5, 3, 9, 8], [0, 2], { me: null, teams: TEAMS })).text).toBe(
      'Team 1 wins by 1 VP: Ann and Cleo.',
    )
    expect(verdict(end([4, 4], [0, 1], { me: null })).text).toBe('Ann and Ben share the win.')
    expect(verdict(end([4, 4], [], { me: null })).text).toBe('The game is over.')
  })
})

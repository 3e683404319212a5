import { describe, expect, test } from 'vitest'
import type { TeamLine } from '../wire/protocol'
import { areAllies, bestText, groupsOf, outcome, sideOf, teamOf, winText } from './teams'

const TEAMS: TeamLine[] = [
  { name: 'Team 1', seats: [0, 2] },
  { name: 'Team 2', seats: [1, 3] },
]
const NAMES = ['you', 'Ben', 'Cleo', 'Dan']
const nameOf = (seat: number) => NAMES[seat]!

describe('teams', () => {
  test('seats are grouped by team, or all together', () => {
    expect(groupsOf(TEAMS, 4).map((group) => group.seats)).toEqual([
      [0, 2],
      [1, 3],
    ])
    expect(groupsOf([], 3)).toEqual([{ name: '', seats: [0, 1, 2] }])
  })

  test('team-mates are allies; without teams only oneself', () => {
    expect(teamOf(TEAMS, 3)).toBe(1)
    expect(teamOf([], 3)).toBe(-1)
    expect(areAllies(TEAMS, 0, 2)).toBe(true)
    expect(areAllies(TEAMS, 0, 1)).toBe(false)
    expect(areAllies([], 0, 1)).toBe(false)
    expect(areAllies([], 1, 1)).toBe(true)
  })

  test('of a team its best score counts', () => {
    expect([0, 1].map((team) => bestText(TEAMS, [20, 28, 9, 0], team))).toEqual(['best 20', 'best 28, leads'])
    expect([0, 1].map((team) => bestText(TEAMS, [9, 9, 3, 0], team))).toEqual(['best 9', 'best 9'])
  })

  test('the result names the team and who is on it', () => {
    expect(winText(TEAMS, [0, 2], nameOf)).toBe('Team 1 wins: you and Cleo')
    expect(winText(TEAMS, [1], nameOf)).toBe('Team 2 wins: Ben and Dan')
    expect(winText(TEAMS, [0, 1, 2, 3], nameOf)).toBe('Team 1 and Team 2 share the win')
    expect(winText([], [0], nameOf)).toBe('You win')
    expect(winText([], [1], nameOf)).toBe('Ben wins')
    expect(winText([], [0, 1], nameOf)).toBe('You and Ben share the win')
  })

  test('a side has a name of its own, or none', () => {
    expect(sideOf({ seat: 0, side: 'Dawn' })).toBe('Dawn')
    expect(sideOf({ seat: 1, side: 'B' })).toBe('')
    expect(sideOf({ seat: 1, side: null })).toBe('')
  })

  test('a win with a team-mate is no tie', () => {
    expect(outcome(TEAMS, [0, 2], 2)).toBe('Won')
    expect(outcome(TEAMS, [2], 0)).toBe('Won')
    expect(outcome(TEAMS, [0, 2], 1)).toBe('Lost')
    expect(outcome(TEAMS, [0, 1, 2, 3], 1)).toBe('Tied')
    expect(outcome([], [0, 1], 0)).toBe('Tied')
    expect(outcome([], [0], 0)).toBe('Won')
  })
})

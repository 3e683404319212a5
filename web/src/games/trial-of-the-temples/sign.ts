/**
 * In this game players have their own colours, and the log uses them. So shape and pattern follow the colour (the signs
 * of the table are circle, square, triangle, diamond); the letter stays the seat's.
 */

import { getContext, setContext } from 'svelte'
import atTheStart from './signs'
import type { View } from './types'

const SIGNS: Record<string, number> = { yellow: 0, blue: 1, red: 2, green: 3 }

export function signOf(view: View | null, seat: number): number {
  return SIGNS[view?.players[seat]?.colour ?? ''] ?? atTheStart[seat] ?? seat
}

const KEY = Symbol('signs')
type SignOf = (seat: number) => number

export function provideSigns(sign: SignOf): void {
  setContext(KEY, sign)
}

export function signs(): SignOf {
  return getContext<SignOf | undefined>(KEY) ?? ((seat) => seat)
}

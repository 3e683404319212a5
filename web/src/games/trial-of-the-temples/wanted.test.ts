import { expect, test } from 'vitest'
import type { Choice } from '../../lib/table/board'
import { wantedConversion } from './wanted'

const offered = [
  { action: 'rest', label: 'Rest', touches: ['rest'] },
  { action: 'convert mana-to-action', label: '', touches: ['mana', 'token'] },
  { action: 'convert mana-to-crystal red', label: '', touches: ['mana', 'crystal:red'] },
  { action: 'convert mana-to-crystal purple', label: '', touches: ['mana', 'crystal:purple'] },
] as unknown as Choice[]

test('a lesson marks the one conversion that it asks for', () => {
  const wanted = new Set(['mana', 'crystal:purple'])
  expect(wantedConversion(wanted, offered)).toBe('convert mana-to-crystal purple')
  expect(wantedConversion(new Set(['rest']), offered)).toBeNull()
  expect(wantedConversion(new Set(), offered)).toBeNull()
})

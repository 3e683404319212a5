import { expect, test } from 'vitest'
import type { Tally } from '../lib/wire/protocol'
import { tallyFor, tallyText } from './tally'

const easy: Tally = { game: 'chess', level: 'easy', won: 2, lost: 1, tied: 0 }

test('the record against a level, in a few words', () => {
  expect(tallyText(easy)).toBe('2 won, 1 lost')
  expect(tallyText({ ...easy, tied: 3 })).toBe('2 won, 1 lost, 3 tied')
})

test('each game and level has its own', () => {
  expect(tallyFor([easy], 'chess', 'easy')).toBe(easy)
  expect(tallyFor([easy], 'chess', 'hard')).toBeNull()
  expect(tallyFor([easy], 'go', 'easy')).toBeNull()
})

import { expect, test } from 'vitest'
import { signAt } from '.'
import { signOf as warSign } from './temporal-war/sign'
import { signOf as temporumSign } from './temporum/words'
import { signOf as trialSign } from './trial-of-the-temples/sign'

test('seats look the same in the lobby, in the waiting room and at the table', () => {
  for (let seat = 0; seat < 6; seat++) {
    expect(signAt('temporal-war', seat)).toBe(warSign(seat))
    expect(signAt('temporum', seat)).toBe(temporumSign(seat))
    expect(signAt('trial-of-the-temples', seat)).toBe(trialSign(null, seat))
    expect(signAt('ophelia', seat)).toBe(seat) // it has no colours of its own
  }
})

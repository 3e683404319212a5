import { describe, expect, test } from 'vitest'
import { addressed } from './addressed'
import sentences from './addressed.json'

// tests/contract/sentences.py finds the sentences; what the player is told is written by hand.
describe.each(Object.entries(sentences))('sentences of %s, said to the player', (_, pairs) => {
  test.each(Object.entries(pairs))('%s', (sentence, said) => expect(addressed(sentence, 0)).toBe(said))
})

describe('a sentence', () => {
  test('is the same to spectators and to others', () => {
    const all = Object.values(sentences).flatMap((pairs) => Object.keys(pairs))
    expect(all.map((sentence) => addressed(sentence, null))).toEqual(all)
    expect(all.map((sentence) => addressed(sentence, 5))).toEqual(all)
  })
  test('is said to any seat', () => {
    expect(addressed("{2} pays $2. {0}'s [guard] dies.", 2)).toBe("You pay $2. {0}'s [guard] dies.")
    expect(addressed("{2} pays $2. {0}'s [guard] dies.", 0)).toBe('{2} pays $2. Your [guard] dies.')
  })
  test('about another player keeps their pronouns and verbs', () => {
    expect(addressed('{1} gives [guard] to {0} and draws a card.', 0)).toBe(
      '{1} gives [guard] to you and draws a card.',
    )
    expect(addressed('{1} returns [guard] to their hand.', 0)).toBe('{1} returns [guard] to their hand.')
    expect(addressed('{1} puts [guard] into the hand of {0}.', 0)).toBe('{1} puts [guard] into your hand.')
  })
})

describe('verbs', () => {
  test.each([
    ['is', 'are'],
    ['was', 'were'],
    ['has', 'have'],
    ['does', 'do'],
    ['goes', 'go'],
    ['carries', 'carry'],
    ['plays', 'play'],
    ['passes', 'pass'],
    ['searches', 'search'],
    ['pushes', 'push'],
    ['fixes', 'fix'],
    ['loses', 'lose'],
    ['chooses', 'choose'],
    ['freezes', 'freeze'],
    ['moves', 'move'],
    ['takes', 'take'],
    ['will take', 'will take'],
    ['chose', 'chose'],
    ['took', 'took'],
    ['no longer rules', 'no longer rule'],
  ])('{0} %s: you %s', (third, second) => expect(addressed(`{0} ${third} it.`, 0)).toBe(`You ${second} it.`))
  test('that are none stay', () => {
    expect(addressed('{1} gives it to {0} as a gift.', 0)).toBe('{1} gives it to you as a gift.')
  })
  test('after an and, too', () => {
    expect(addressed('{0} pays $2, draws a card and gains $3.', 0)).toBe(
      'You pay $2, draw a card and gain $3.',
    )
  })
})

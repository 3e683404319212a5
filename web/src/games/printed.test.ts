import { expect, test } from 'vitest'
import type { Card as OpheliaCard } from './ophelia/content'
import { wholeText as ophelia } from './ophelia/words'
import { contentForTests } from './temporal-war/content.fixture'
import { printed as war } from './temporal-war/spoken'
import { printed as temporum, printsOf } from './temporum/words'
import { printed as battle } from './time-line-battle/words'
import { printed as trial } from './trial-of-the-temples/words'

test('Time Line Battle: Order, health and text; other things have their text alone', () => {
  const guard = { order: 1, health: 10, vp: 1, text: 'Hits the enemy Front for 3.' }
  expect(battle(guard)).toBe('Order 1, health 10. Hits the enemy Front for 3.')
  expect(battle({ ...guard, vp: 2 })).toBe('Order 1, health 10, 2 VP. Hits the enemy Front for 3.')
  expect(battle({ text: 'Revivers.' })).toBeNull()
})

test('Temporum: cards, Zones, and A Place Outside Time, which is both', () => {
  const card = { type: 'perpetual', money: 8, cost: 16, crowns: 7, text: 'Gain $1.' }
  const prints = printsOf({
    card: ['bank', 'place'].map((id) => ({ id, name: id, ...card })),
    zone: ['inquisition', 'place'].map((id) => ({
      id,
      name: id,
      text: 'Discard a card.',
      hourglass: 'Score one.',
    })),
  })
  const [asCard, asZone] = [
    'Perpetual. Gain $1. Play it to gain $8. Score it: pay $16, advance 7.',
    'Discard a card. Hourglass: Score one.',
  ]
  expect(temporum('bank', prints)).toBe(asCard)
  expect(temporum('inquisition', prints)).toBe(asZone)
  expect(temporum('place', prints)).toBe(`${asCard} As a Zone: ${asZone}`)
  expect(temporum('pawn', prints)).toBeNull()
})

test('Trial of the Temples: both sides of a temple', () => {
  expect(trial({ text_day: 'Main: mana.', text_night: 'Main: a core.' })).toBe(
    'Day: Main: mana. Night: Main: a core.',
  )
  expect(trial({})).toBeNull()
})

test('Ophelia: faction, type, numbers and abilities', () => {
  const aranea = { type: 'character', faction: 'avalon', power: 0, initiative: 0, life: 6, armour: 2 }
  expect(ophelia({ ...aranea, text: '[Claim] Draw a card.' } as OpheliaCard)).toBe(
    'Avalon, Character, Power 0, Initiative 0, Life 6, Armour 2. Claim: Draw a card.',
  )
})

test('The Temporal War: warriors with their five numbers, others with their one', () => {
  const { cards } = contentForTests()
  const [hound, snare] = [cards.get('hellhound')!, cards.get('snare-vines')!]
  expect(war(hound)).toBe(
    'Basic · demon, level 3, health 5, magic 0, speed 4, power 4, range 1, Haste. Haste.',
  )
  expect(war(snare)).toBe(
    'Trap · area 1, level 1. When an enemy lands in the area. That enemy becomes rooted.',
  )
})

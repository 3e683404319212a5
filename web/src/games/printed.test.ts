import { expect, test } from 'vitest'
import type { Card as OpheliaCard } from './ophelia/content'
import { wholeText as ophelia } from './ophelia/words'
import type { Card as WarCard } from './temporal-war/content'
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
  const leonel = {
    class: 'champion',
    faction: 'human',
    level: 9,
    health: 11,
    magic: 2,
    speed: 2,
    power: 6,
    range: 6,
  }
  expect(war({ ...leonel, keys: ['haste'], text: 'Leads.' } as unknown as WarCard)).toBe(
    'Champion · human, level 9, health 11, magic 2, speed 2, power 6, range 6, Haste. Leads.',
  )
  const snare = { class: 'trap', level: 1, area: 1, timing: 'When one lands.', text: 'Root it.' }
  expect(war(snare as unknown as WarCard)).toBe('Trap · area 1, level 1. When one lands. Root it.')
})

import { describe, expect, it } from 'vitest'
import type { Choice } from '../../lib/wire/protocol'
import type { Card, Prints } from './content'
import { aHelp, aPiece, aView, overtime, three } from './fixtures'
import { Arrangement } from './hexes'
import { type Namer, spoken } from './naming'
import type { Seat, SpaceId, View } from './types'

const CARDS = {
  hellhound: 'Hellhound',
  leonel: 'Leonel, the Bravest of Men',
  'hunters-longbow': 'Hunter’s Longbow',
  'wall-archer': 'Wall Archer',
  'snare-vines': 'Snare Vines',
  'stone-wall': 'Stone Wall',
}
const PRINTS: Prints = {
  cards: new Map(Object.entries(CARDS).map(([id, name]) => [id, { id, name } as unknown as Card])),
  factions: new Map(),
  statuses: new Map(),
  keys: new Map(),
  decks: [],
}
const namer = (view: View, more: Partial<Namer> = {}): Namer => ({
  view,
  prints: PRINTS,
  at: new Arrangement(1),
  me: 0,
  name: (seat: Seat) => ['you', 'Ben', 'Noor'][seat]!,
  remaining: [],
  ...more,
})
const say = (view: View, space: string, more: Partial<Namer> = {}) =>
  spoken(namer(view, more), space as SpaceId)

describe('the name of a space', () => {
  const view = three()
  it('says who stands there, whose it is, how it is, and what you can do', () => {
    const hound = aView({
      ...view,
      pieces: [aPiece('3,-3', 'hellhound', 1, { health: 4, ready: false })],
      help: aHelp({
        odds: [
          {
            target: '3,-3',
            card: 'hellhound',
            legal: true,
            reason: '',
            blocker: null,
            types: [
              {
                type: 'power',
                damage: 4,
                hit: 0.8,
                block: 0.2,
                counter: 0,
                dodge: 0,
                blocked_for: 0,
                counter_for: 0,
                destroys: 0,
                always_dodges: false,
              },
            ],
          },
        ],
      }),
    })
    expect(say(hound, '3,-3')).toBe(
      '3 steps north-east of the center: Hellhound, Ben’s, level 3, 4 of 5 health, resting. You can attack it: power 80 % to hit for 4.',
    )
  })
  it('says what lies there', () => {
    expect(say(view, '0,5')).toBe('5 steps south-east of the center: Fountain A, yours.')
  })
  it('names equipment, statuses and own cards that lie face down', () => {
    expect(say(view, '-1,4')).toContain(
      'Wall Archer, yours, level 3, 5 of 5 health, ready, with Hunter’s Longbow',
    )
    expect(say(view, '-3,3')).toContain('your Set Tile 1, Snare Vines')
    expect(say(view, '2,-1')).toContain('Noor’s Set Tile 3.')
    expect(say(view, '-4,-1')).toContain('Ben’s Stone Wall, 4 of 6 durability')
    expect(say(view, '-4,2')).toContain('2 shards')
  })
  it('says what the way there costs', () => {
    expect(say(view, '-1,2')).toContain('You can move here for 2.')
    expect(say(view, '0,4')).toContain('You can move here for 1: beside Fountain A.')
  })
  it('says why an attack is blocked', () => {
    expect(say(view, '-5,4')).toContain('Shield Bearer stands in the way. (R15.5)')
  })
  it('says that the ground is not safe', () => {
    expect(say(view, '7,0')).toBe('7 steps east of the center: empty, outside the safe ground.')
    expect(say(view, '3,1')).toBe('3 east and 1 south-east of the center: empty.')
  })
  it('names ghosts, and Temples that no longer count', () => {
    const late = overtime()
    expect(say(late, '-3,0')).toBe('3 steps west of the center: Ben’s ghost, outside the safe ground.')
    expect(say(late, '-4,8')).toContain('your Temple, now only an obstacle')
  })
  it('reads the choices of other questions', () => {
    const remaining: Choice[] = [
      { action: 'choose 3,1', label: 'Use Imp (east of Fountain F)', touches: ['space:3,1'] },
    ]
    expect(say(view, '3,1', { remaining })).toContain('You can choose: Use Imp.')
    const bare = [{ action: 'at 3,1', label: 'East of Fountain F', touches: ['space:3,1'] }]
    expect(say(view, '3,1', { remaining: bare })).toContain('You can choose this space.')
  })
})

import { describe, expect, it } from 'vitest'
import { BOOK, harvest, plan, seated, table } from './fixtures'
import game from './index'
import type { IconView, PlanView, RoundTileId } from './types'
import {
  actionText,
  conversionLabel,
  difference,
  tableText,
  nextText,
  planText,
  rows,
  running,
  spaceText,
  sumOf,
  sumText,
  tileText,
} from './words'

const name = (seat: number): string => (seat === 0 ? 'you' : 'Ben')

describe('sums', () => {
  it('are always told in the same order', () => {
    const sum = sumOf(['mana-2', 'action', 'crystal-red', 'mana-2', 'core-blue'])
    expect(sumText(sum)).toBe('1 blue core, 1 red, 1 action, 4 mana')
    const change = difference({ action: 2, mana: 2 }, { action: 1, mana: 2, 'crystal-red': 1 })
    expect(change).toEqual({ action: -1, 'crystal-red': 1 })
  })
})

describe('the harvest under way', () => {
  const clone = harvest({ figure: 'clone', position: 8, clockwise: [9], counterclockwise: [7] })
  const taking = (...froms: IconView['from'][]) =>
    table({
      phase: 'resource',
      harvests: [harvest(), clone, harvest({ seat: 1, position: 6 })],
      to_take: froms.map((from) => ({ icon: 'action', from, main: false })),
    })

  it('is the one of the asked seat that reaches all that is still to come', () => {
    expect(running(taking(4, 1, 'day'), [0])?.position).toBe(3)
    expect(running(taking(8, 7), [0])?.position).toBe(8)
    expect(running(taking(8, 7), [1])).toBeNull()
  })

  it('is not guessed where both figures could be meant, nor in another phase', () => {
    expect(running(taking('day'), [0])).toBeNull()
    expect(running(taking(), [0])).toBeNull()
    expect(running({ ...taking(4), phase: 'setup' }, [0])).toBeNull()
  })
})

describe('the next round', () => {
  it('may be any Round Tile that is unseen, or the one that lies face up', () => {
    const unseen: RoundTileId[] = ['round-6', 'round-2', 'round-4a']
    expect(nextText(table({ unseen }), BOOK)).toBe('2, 4 or 6')
    expect(nextText(table({ unseen, next_tile: 'round-4a' }), BOOK)).toBe('4')
    expect(nextText(table({ unseen, round: 5 }), BOOK)).toBe('')
  })
})

describe('the hub', () => {
  it('lists tile by tile while there is room', () => {
    const found = rows(table(), BOOK, harvest()).map((row) => row.what)
    expect(found).toEqual(['This tile', 'Ember Shrine', 'Dust Well', 'Rain Well', 'Day half'])
  })

  it('draws long walks together', () => {
    const long = harvest({ clockwise: [4, 5, 6, 7], bonus: 2 })
    const found = rows(table(), BOOK, long).map((row) => row.what)
    expect(found).toEqual(['This tile', 'Clockwise, 4', 'Counter, 2', 'Day half', '4 tiles'])
  })

  it('does not promise the token in the duel', () => {
    const found = rows(table({ mode: 'duel' }), BOOK, harvest({ night_half: true, day_half: false }))
    expect(found.find((row) => row.what === 'Night half')?.icons).toEqual([{ icon: 'mana', count: 2 }])
  })
})

describe('names for screen readers', () => {
  it('tell what stands on a tile', () => {
    const view = table()
    view.ring[1]!.figure = { seat: 1, kind: 'archmage' }
    const text = tileText(view.ring[1]!, BOOK, view, name, false)
    expect(text).toContain('Rain Well, day, main purple Crystal and Action Token')
    expect(text).toContain("Ben's Archmage is here, next to the day half")
    expect(tileText(view.ring[0]!, BOOK, view, name, false)).toContain('covered')
  })

  it('tell what a space costs, gives and would take', () => {
    const text = spaceText(BOOK.tracks[1]!, 5, BOOK, ['you'], plan())
    expect(text).toBe(
      'Water Track 5, 3 points, costs 1 blue, here: you, advance 2: payable after 2 conversions',
    )
    const missing = plan({ payable: 'no', missing: { 'crystal-purple': 1 } })
    expect(planText(missing)).toBe("advance 2: you're missing 1 purple")
    expect(actionText('convert mana-to-crystal purple', BOOK)).toBe('4 mana → purple')
    expect(actionText('cast to-purple red', BOOK)).toBe('Refine: red')
  })
})

describe('the module', () => {
  it('shows round and phase above', () => {
    const pills = game.pills(table())
    expect(pills.map((pill) => pill.id)).toEqual(['round', 'temple', 'resource', 'trial'])
    expect(pills.find((pill) => pill.now)?.id).toBe('temple')
  })

  it('gives a seat its colour, its points and what it has', () => {
    const crystals = { red: 2, yellow: 0, blue: 0, purple: 0 }
    const view = table({ players: [seated(0, { crystals }), seated(1)] })
    const line = game.seatLine(view, 0)
    expect(line.note).toBe('Red')
    expect(line.score).toBe('−6')
    const labels = ['Starting Player Token', 'mana', 'Action Tokens', 'red Crystals']
    expect(line.stats.map((stat) => stat.label)).toEqual(labels)
    expect([0, 1].map((seat) => game.sign?.(view, seat))).toEqual([2, 0])
  })

  it('says what a placement shares', () => {
    const decision = { kind: 'place-figure' } as never
    const previewed = { action: 'place-figure archmage 3', preview: harvest({ shared: { '4': [1] } }) }
    const text = game.promptDetail!({ view: table(), seat: 0, decision, chosen: new Set(), previewed })
    expect(text).toBe('[dune-shrine] reaches **4 tiles**, 1 shared with {1}.')
  })

  it('has short names for two conversions side by side', () => {
    expect(conversionLabel('convert mana-to-action')).toBe('Buy an Action Token')
    expect(conversionLabel('convert mana-to-crystal blue')).toBe('Buy a blue Crystal')
    expect(conversionLabel('convert action-to-mana')).toBe('Get 1 mana')
    expect(conversionLabel('convert crystal-to-mana-one red')).toBe('Get 1 mana')
  })

  it('says the steps of a plan in words', () => {
    const actions = ['cast to-purple red', 'convert mana-to-crystal blue', 'advance water 2']
    const plan = {
      payable: 'convert',
      k: 2,
      label: 'Advance 2 on Water: pay 1 blue, 1 purple',
      actions,
    } as never
    const text = tableText(table({ plans: [plan] }), 0).at(-1)
    expect(text).toBe(
      'Advance 2 on Water: pay 1 blue, 1 purple: first [to-purple] with red and 4 mana → blue, then advance 2.',
    )
  })

  it('lets Rest glow only when no Action is left, or nothing to pay for', () => {
    const decision = { seat: 0, actions: [{ action: 'rest' }] } as never
    const quiet = (tokens: number, payable: PlanView['payable']) => {
      const view = table({ players: [seated(0, { tokens }), seated(1)], plans: [plan({ payable })] })
      return game.promptButtons!({ view, decision })?.at(-1)?.quiet
    }
    expect(quiet(1, 'now')).toBe(true)
    expect(quiet(1, 'convert')).toBe(true)
    expect(quiet(1, 'no')).toBe(false)
    expect(quiet(0, 'convert')).toBe(false)
  })

  it('reads the table out in words', () => {
    const lines = tableText(table(), 0)
    expect(lines[0]).toContain('Round **1 of 5**')
    expect(lines.some((line) => line.includes('Day-and-Night Tile, over [noon-spire]'))).toBe(true)
    expect(lines.some((line) => line.startsWith('**You**'))).toBe(true)
  })
})

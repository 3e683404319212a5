import { describe, expect, it } from 'vitest'
import type { Choice } from '../../lib/table/board'
import { aCard, aChoice, aDecision, aSide, aView, PRINTS } from './fixtures'
import game from './index'
import { chosenButtons, confirms, promptButtons, promptDetail } from './prompts'
import { isEmpty, trayOf } from './tray'

const name = (seat: 0 | 1) => (seat === 0 ? 'you' : 'Mira')

describe('the buttons of the prompt', () => {
  const buttons = (kind: string, ...actions: string[]) =>
    promptButtons({ decision: aDecision(kind, actions) })?.map((button) => button.action)

  it('have what the question is about last', () => {
    expect(buttons('claim', 'claim 1', 'claim 2', 'pass')).toEqual(['pass', 'claim 1', 'claim 2'])
    expect(buttons('trigger', 'yes', 'no')).toEqual(['no', 'yes'])
    expect(buttons('first', 'first', 'second')).toEqual(['second', 'first'])
    expect(buttons('turning-point', 'play undertow', 'pass')).toEqual(['pass'])
    expect(buttons('target', 'slot a1', 'slot b1', 'done')).toEqual(['done'])
  })

  it('offer no "No Claim" where the Claim must be used', () => {
    expect(buttons('claim', 'claim 1', 'claim 2')).toEqual(['claim 1', 'claim 2'])
  })

  it('never make retiring or discarding the primary one', () => {
    const who = aCard('flagship-amphitrite', 's0', {
      abilities: [
        {
          card: 'flagship-amphitrite',
          index: 0,
          kind: 'action',
          name: 'Hard to Starboard',
          k: 1,
          lost: false,
          used: false,
        },
      ],
    })
    const remaining = ['use s0 1', 'retire s0', 'move s0'].map((action) => aChoice(action, 'slot:s0'))
    const found = chosenButtons({ view: aView([who]), chosen: new Set(['slot:s0']), remaining })
    expect(found?.map((button) => button.label)).toEqual(['Retire', 'Move', 'Hard to Starboard'])
    const card = ['play undertow', 'discard undertow'].map((action) => aChoice(action, 'card:undertow'))
    expect(
      chosenButtons({ view: aView(), chosen: new Set(['card:undertow']), remaining: card })?.at(-1)?.action,
    ).toBe('play undertow')
  })

  it('leave other choices to the table', () => {
    const remaining = [aChoice('slot a1', 'slot:a1')]
    expect(chosenButtons({ view: aView(), chosen: new Set(['slot:a1']), remaining })).toBeNull()
  })
})

describe('a click', () => {
  it('only chooses what would act at once', () => {
    const typeOf = (id: string) => PRINTS.cards.get(id)?.type
    expect(confirms('play undertow', typeOf)).toBe(true)
    expect(confirms('play siren-chorus', typeOf)).toBe(false)
    expect(confirms('retire a1', typeOf)).toBe(true)
    expect(confirms('discard siren-chorus', typeOf)).toBe(true)
    expect(confirms('slot a1', typeOf)).toBe(false)
  })
})

describe('the second line of the prompt', () => {
  const detail = (kind: string, actions: string[], view = aView()) =>
    promptDetail({ view, seat: 0, decision: aDecision(kind, actions) })

  it('names those whom a card would fight', () => {
    const view = aView([aCard('succubus', 'b1')])
    expect(detail('place', ['slot a1', 'slot s4'], view)).toContain('it fights [succubus]')
    expect(detail('place', ['slot a2'], view)).not.toContain('Swords')
  })

  it('warns of a quiet turn that would end the round', () => {
    const ended = {
      winner: 1 as const,
      step: 1,
      middle: [8, 9] as [number, number],
      total: [8, 9] as [number, number],
    }
    const text = detail('action', ['end'], aView([], { quiet: 1, if_ended: ended }))
    expect(text).toContain('If nobody plays a card now, the round ends.')
    expect(text).toContain('{1} wins, middle 9–8')
    expect(detail('action', ['end'], aView([], { if_ended: ended }))).toBeNull()
  })
})

describe('the tray', () => {
  const view = aView(
    [aCard('reef-leviathan', 'a2', { attached: [{ card: 'siren-chorus', owner: 0, serial: 7 }] })],
    {
      sides: [
        aSide({ hand: ['undertow'], forgotten: [{ card: 'succubus', serial: 1, defeated: false }] }),
        aSide({ forgotten: [{ card: 'midnight-cavalier', serial: 2, defeated: true }] }),
      ],
      queue: [
        { seat: 1, card: 'succubus', slot: 'b1', ability: 'Bloodcrazed', claim: false },
        { seat: 0, card: 'sea-road-raider', slot: 'a1', ability: 'Spoils', claim: false },
      ],
    },
  )
  const tray = (...actions: (string | Choice)[]) => trayOf(aDecision('target', actions), view, PRINTS, name)

  it('groups cards by where they lie, and leaves those of the hand in the hand', () => {
    const found = tray(
      aChoice('card undertow', 'card:undertow'),
      'card succubus',
      'their midnight-cavalier',
      'card siren-chorus',
    )
    expect(found.groups.map((group) => [group.title, group.choices.map((choice) => choice.card)])).toEqual([
      ['Your forgotten zone', ['succubus']],
      ["Mira's forgotten zone", ['midnight-cavalier']],
      ['Under Reef Leviathan', ['siren-chorus']],
    ])
  })

  it('shows what is searched', () => {
    const searching = trayOf(
      aDecision('card', ['card sea-road-raider']),
      { ...view, searching: ['sea-road-raider'] },
      PRINTS,
      name,
    )
    expect(searching.groups[0]?.title).toBe('Your deck')
  })

  it('has numbers, zones and triggers in their order', () => {
    expect(tray('n 0', 'n 3').numbers.map((one) => one.n)).toEqual([0, 3])
    expect(tray('zone deck', 'zone forgotten').zones.map((one) => one.zone)).toEqual(['deck', 'forgotten'])
    expect(tray('next 1').order[0]?.entry?.ability).toBe('Spoils')
  })

  it('leaves nothing out: whatever it does not know is a button', () => {
    expect(tray('dance').others.map((choice) => choice.action)).toEqual(['dance'])
    expect(isEmpty(tray('slot a1', 'play undertow', 'pass', 'end'))).toBe(true)
  })
})

describe('beside the board', () => {
  it('has pills for the round, the points and the phases', () => {
    const pills = game.pills(aView())
    expect(pills.map((pill) => [pill.id, pill.now ?? false])).toEqual([
      ['round', false],
      ['points', false],
      ['action', true],
      ['turning-point', false],
      ['contest', false],
      ['end', false],
    ])
    expect(pills[1]?.text).toBe('[[1–2]]')
  })

  it('says what each player holds', () => {
    const view = aView([], { sides: [aSide({ hand: ['undertow', null], deck: 17, points: 2 }), aSide()] })
    const line = game.seatLine(view, 0)
    expect([line.score, line.of, line.note]).toEqual([2, '/5', 'first · active'])
    expect(line.stats.map((stat) => stat.value)).toEqual([2, 17, 0])
  })

  it('reads the position out', () => {
    const view = aView([aCard('reef-leviathan', 'a2', { damage: 3 })], {
      if_ended: { winner: 0, step: 1, middle: [8, 0], total: [8, 0] },
    })
    const lines = game.sentences?.(view, 0) ?? []
    expect(lines).toContain('If it ended now: you win, middle 8–0.')
    expect(lines.join('\n')).toContain(
      '[reef-leviathan] in your middle slot, Power 8, Initiative 2, 15/18 Life left',
    )
  })
})

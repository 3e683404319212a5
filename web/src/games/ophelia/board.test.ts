import { type Component, flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BoardProps, Choice } from '../../lib/table/board'
import { type Pace, Playback } from '../../lib/table/playback.svelte'
import Board from './Board.svelte'
import { choosing } from './choosing.svelte'
import { aCard, aChoice, aDecision, aSide, aView, PRINTS } from './fixtures'
import Hand from './Hand.svelte'
import game from './index'
import type { View } from './types'

// The board as it is on a screen of 1440 x 900.
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1124)
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(548)

const PACE: Pace = { speed: 1, reduced: true, off: false }
const SEATS = ['Jo', 'Mira'].map((name, seat) => ({ seat, name, kind: 'person' }))
const all = { card: [...PRINTS.cards.values()], faction: [], deck: [] }

let shown: Record<string, unknown> | null = null

function show(
  Part: Component<BoardProps>,
  kind: string,
  actions: Choice[],
  view: View,
  more = {},
): BoardProps {
  const props = {
    view,
    seq: 1,
    seat: 0,
    seats: SEATS,
    waiting: [0],
    decision: aDecision(kind, actions),
    past: false,
    lit: new Set(actions.flatMap((choice) => choice.touches)),
    chosen: new Set<string>(),
    wanted: new Set<string>(),
    remaining: actions,
    pick: vi.fn(),
    choose: vi.fn(),
    act: vi.fn(),
    why: vi.fn(),
    preview: () => Promise.resolve(null),
    previewed: null,
    playing: false,
    playback: new Playback({ beats: game.beats ?? (() => []), pace: () => PACE, ended: vi.fn() }),
    reducedMotion: true,
    sound: vi.fn(),
    content: { cards: new Map(), all },
    showCard: vi.fn(),
    after: () => Promise.resolve(null),
    phone: false,
    folded: false,
    ...more,
  } as unknown as BoardProps
  shown = mount(Part, { target: document.body, props }) as Record<string, unknown>
  flushSync()
  return props
}

function thing(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`button[data-thing="${name}"]`)
}
function glows(name: string): boolean {
  return thing(name)?.classList.contains('can') ?? false
}
function button(text: RegExp): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('button')].find((one) => text.test(one.textContent ?? ''))
}

afterEach(() => {
  if (shown) void unmount(shown)
  shown = null
  choosing.discarding = false
  choosing.open = null
  document.body.innerHTML = ''
})

const slot = (action: string) => aChoice(action, `slot:${action.split(' ')[1]}`)
const card = (action: string) => aChoice(action, `card:${action.split(' ')[1]}`)

describe('the board', () => {
  it('closes a pile that was left open when the game is over', () => {
    choosing.open = { pile: 'forgotten', seat: 1 }
    show(Board, 'action', [], aView([]))
    expect(choosing.open).not.toBeNull()
    void unmount(shown!)
    show(Board, 'action', [], { ...aView([]), phase: 'over' })
    expect(choosing.open).toBeNull()
  })

  const field = [
    aCard('flagship-amphitrite', 's0'),
    aCard('reef-leviathan', 'a2', { contested: true, order: 2, falls: true }),
    aCard('succubus', 'b2', { contested: true, order: 1 }),
  ]

  it.each([false, true])('draws whatever can be chosen as a button that glows (phone: %s)', (phone) => {
    const props = show(Board, 'target', ['slot b2', 'slot s0', 'slot a1'].map(slot), aView(field), { phone })
    for (const name of props.lit) expect(glows(name), name).toBe(true)
    expect(glows('slot:a2')).toBe(false)
  })

  it('does not light a card that can only be retired, but lets you choose it', () => {
    const actions = ['use s0 1', 'move s0', 'retire s0', 'retire a2', 'end'].map(slot)
    const props = show(Board, 'action', actions, aView(field))
    expect([glows('slot:s0'), glows('slot:a2')]).toEqual([true, false])
    thing('slot:a2')?.click()
    expect(props.pick).toHaveBeenCalledWith('slot:a2')
  })

  it('has a button for an Action ability, and arrows for a move', () => {
    const props = show(Board, 'action', ['use s0 1', 'move s0', 'end'].map(slot), aView(field))
    button(/Do use s0 1/)?.click()
    expect(props.act).toHaveBeenLastCalledWith('use s0 1')
    button(/Move Flagship Amphitrite to your west slot/)?.click()
    expect(props.act).toHaveBeenLastCalledWith('move s0')
    // The slot is asked for next, and answered by the arrow.
    const decision = aDecision('place', ['slot a1', 'slot s4'])
    expect(choosing.answer({ decision, seq: 2 })).toBe('slot a1')
    expect(choosing.answer({ decision, seq: 3 })).toBeNull()
  })

  it('says what an open slot means for the card', () => {
    const view = aView(field, { sides: [aSide({ held: 'siren-chorus' }), aSide()] })
    show(Board, 'place', ['slot a1', 'slot a3'].map(slot), view)
    expect(thing('slot:a1')?.textContent).toContain('Claim possible')
    expect(thing('slot:a1')?.textContent).toContain('Luring Song')
  })

  it('marks who strikes when, who would fall, and ties the thread', () => {
    show(Board, 'action', [aChoice('end')], aView(field))
    expect([...document.querySelectorAll('.ord')].map((mark) => mark.textContent)).toEqual(['2', '1'])
    expect(document.querySelectorAll('.fate')).toHaveLength(1)
    expect(document.querySelector('.thread path.first')).not.toBeNull()
    expect(document.querySelector('.thread path.later')).not.toBeNull()
  })

  it('answers numbers, zones and cards that lie elsewhere', () => {
    const actions = [aChoice('n 0'), aChoice('n 3'), aChoice('zone deck', 'zone:deck'), aChoice('dance')]
    const props = show(
      Board,
      'amount',
      [...actions, aChoice('card succubus', 'choice:succubus')],
      aView(field),
    )
    button(/^3$/)?.click()
    expect(props.act).toHaveBeenLastCalledWith('n 3')
    button(/Your deck/)?.click()
    expect(props.act).toHaveBeenLastCalledWith('zone deck')
    thing('choice:succubus')?.click()
    expect(props.act).toHaveBeenLastCalledWith('card succubus')
    button(/Do dance/)?.click()
    expect(props.act).toHaveBeenLastCalledWith('dance')
  })

  it('lets digits answer what the tray asks', () => {
    const props = show(Board, 'amount', [aChoice('n 0'), aChoice('n 3')], aView(field))
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '3', cancelable: true, bubbles: true }))
    expect(props.act).toHaveBeenLastCalledWith('n 3')
  })

  it('offers to pass for the rest of the turn', () => {
    const set = vi.fn()
    show(Board, 'turning-point', [aChoice('pass')], aView(field, { active: 1 }), {
      standing: { value: 'hold', set },
    })
    document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    expect(set).toHaveBeenCalledWith('turn')
  })

  it('opens a forgotten zone at any time', () => {
    const forgotten = [{ card: 'midnight-cavalier' as const, serial: 7, defeated: true }]
    show(Board, '', [], aView(field, { sides: [aSide(), aSide({ forgotten })] }), { decision: null })
    button(/forgotten/)?.click()
    flushSync()
    const dialog = document.querySelector('[role=dialog]')
    expect(dialog?.getAttribute('aria-label')).toBe("Mira's forgotten zone")
    expect(dialog?.textContent).toContain('Midnight Cavalier')
    expect(dialog?.textContent).toContain('defeated this round')
  })
})

describe('the hand', () => {
  const view = aView([], { sides: [aSide({ hand: ['siren-chorus', 'undertow', 'succubus'] }), aSide()] })
  const actions = [
    card('play siren-chorus'),
    card('play undertow'),
    ...['siren-chorus', 'undertow', 'succubus'].map((id) => card(`discard ${id}`)),
  ]

  it('lights what can be played, and says why the rest cannot', () => {
    const props = show(Hand, 'action', actions, view)
    expect(['siren-chorus', 'undertow', 'succubus'].map((id) => glows(`card:${id}`))).toEqual([
      true,
      true,
      false,
    ])
    thing('card:succubus')?.click()
    expect(props.why).toHaveBeenCalledWith('card:succubus', 'play succubus')
    expect(props.act).not.toHaveBeenCalled()
  })

  it('plays a character at once, for its slot is asked next; a Turning Point is only chosen', () => {
    const props = show(Hand, 'action', actions, view)
    thing('card:siren-chorus')?.click()
    expect(props.act).toHaveBeenCalledWith('play siren-chorus')
    thing('card:undertow')?.click()
    expect(props.pick).toHaveBeenCalledWith('card:undertow')
    expect(props.act).toHaveBeenCalledOnce()
  })

  it('only chooses a character that has one place to go', () => {
    const full = ['s0', 'a1', 'a2', 'a3'].map((at) => aCard('reef-leviathan', at as 'a1'))
    const props = show(Hand, 'action', actions, aView(full, { sides: view.sides }))
    thing('card:siren-chorus')?.click()
    expect(props.act).not.toHaveBeenCalled()
    expect(props.pick).toHaveBeenCalledWith('card:siren-chorus')
  })

  it('discards only after its own button is pressed', () => {
    const props = show(Hand, 'action', actions, view)
    button(/Discard/)?.click()
    flushSync()
    expect(glows('card:succubus')).toBe(true)
    thing('card:succubus')?.click()
    expect(props.act).toHaveBeenCalledWith('discard succubus')
  })

  it('gives back the card that is being played', () => {
    const undo = vi.fn()
    const held = aView([], { sides: [aSide({ held: 'siren-chorus' }), aSide()] })
    show(Hand, 'place', [slot('slot a1')], held, { undo })
    button(/Siren Chorus, being played/)?.click()
    expect(undo).toHaveBeenCalledOnce()
  })
})

import { expect, test } from 'vitest'
import { Where } from '../../lib/page/where'
import type { Beat } from '../../lib/table/playback.svelte'
import { Show, stageOf } from './acts.svelte'
import { beats, chip } from './beats'
import { aPiece } from './fixtures'
import { titleOf } from './titles'
import type { Event, Seat } from './types'

function event(kind: string, fields: Record<string, unknown> = {}): Event {
  return { n: 0, seq: 0, seat: 0, text: '', group: '', kind, ...fields } as Event
}
function played(...events: Event[]): { show: Show; marks: Map<string, string>; sounds: unknown[] } {
  const show = new Show()
  const ghoul = aPiece('1,1', 'ghoul', 1)
  const stage = stageOf({
    where: new Where(() => undefined),
    show,
    seen: () => ghoul,
    seat: () => 0,
    titleOf: (one) => titleOf(one, (seat: Seat) => (seat === 0 ? 'you' : 'Ben')),
  })
  const sounds: unknown[] = []
  const [beat] = beats(events)
  stage.begin(beat as unknown as Beat<Event>, 0, (...sound) => sounds.push(sound))
  return { show, marks: new Map(stage.marks), sounds }
}

test('each step is a beat of its own; damage to several is one', () => {
  const steps = [event('stepped'), event('stepped')]
  expect(beats(steps)).toHaveLength(2)
  const hits = [event('damage', { amount: 2 }), event('damage', { amount: 1 })]
  expect(beats(hits)).toHaveLength(1)
  expect(beats([event('phase')])[0]!.ms).toBe(0)
})

test('damage rises off the space and stands as a chip where nothing moves', () => {
  const { show, marks, sounds } = played(event('damage', { space: '1,1', amount: 4 }))
  expect(show.blows).toEqual([{ space: '1,1', amount: 4, way: 'hurt' }])
  expect(marks.get('space:1,1')).toBe('−4')
  expect(sounds).toEqual([['coin', 4]])
})

test('what is destroyed is drawn once more where it stood', () => {
  const { show, sounds } = played(event('destroyed', { space: '1,1', serial: 3, target_seat: 1 }))
  expect(show.gone.map((piece) => piece.card)).toEqual(['ghoul'])
  expect(sounds).toEqual([['drum']])
})

test('a card played is held up, a cancelled one struck out', () => {
  const from = played(event('played', { card: 'rewind', from: 'set' })).show.shown
  expect(from).toMatchObject({ card: 'rewind', note: 'from a Set Tile', cancelled: false })
  expect(played(event('cancelled', { card: 'rewind' })).show.shown?.cancelled).toBe(true)
})

test('dice tumble on the side that rolls', () => {
  expect(played(event('rolled', { side: 'defence' })).show.rolling).toBe('defence')
  expect(played(event('sync_rolled')).show.rolling).toBe('sync')
  expect(played(event('monster', { space: '1,1' })).show.turning).toBe(true)
})

test('rounds, overtime and falling Temples have a title', () => {
  expect(played(event('round', { round: 2, ring: 5, first: 0 })).show.title).toEqual({
    head: 'Round 2',
    text: 'You begin. The Fountains are on ring 5.',
  })
  expect(played(event('eliminated', { seat: 1 })).show.title?.head).toBe('Ben’s Temple falls')
  expect(played(event('overtime', { seats: [0, 1] })).show.title?.text).toContain('You and Ben are tied')
})

test('chips say what changed', () => {
  expect(chip(event('status', { status: 'rooted', on: true }))).toBe('rooted')
  expect(chip(event('collected', { amount: 1 }))).toBe('+1 shard')
  expect(chip(event('gets', { amount: 2, symbol: 'sword' }))).toBe('+2 sword')
  expect(chip(event('stepped'))).toBe('')
})

test('a Fountain that changes hands and a Temple that pays are marked', () => {
  const taken = played(event('control', { fountain: 'a', controller: 1 })).marks
  expect(taken.get('fountain:a')).toBe('taken')
  const home = played(event('brought_home', { seat: 0, to: '-4,8' })).marks
  expect([home.get('temple:0'), home.get('space:-4,8')]).toEqual(['−1', 'brought home'])
})

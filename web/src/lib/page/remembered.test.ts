import { beforeEach, expect, test } from 'vitest'
import type { GameLine } from '../wire/protocol'
import {
  forgetLobby,
  greet,
  isGreeted,
  lastGame,
  levelOf,
  newcomers,
  rememberGame,
  rememberSetUp,
  setUpOf,
  type SetUp,
} from './remembered'

const preset = (id: string, options: Record<string, boolean>, beginners = false) => ({
  id,
  name: id,
  text: '',
  options,
  beginners,
})
const game: GameLine = {
  name: 'chess',
  title: 'Chess',
  version: 1,
  seats: [2, 3],
  minutes: 10,
  tagline: '',
  authors: '',
  colour: '',
  options: {
    blitz: { name: 'Blitz', default: false, choices: [false, true], called: [], text: '', free: false },
  },
  presets: [preset('standard', {}), preset('slow', { blitz: false }, true)],
  levels: [
    { id: 'easy', name: 'Easy', text: '' },
    { id: 'hard', name: 'Hard', text: '' },
  ],
  lessons: 0,
  decks: false,
}
const hard: SetUp = {
  seats: [{ kind: 'me' }, { kind: 'bot', level: 'hard' }, { kind: 'open' }],
  options: { blitz: true },
  clock: { kind: 'move', seconds: 180 },
  watch: false,
  listed: true,
}

beforeEach(() => localStorage.clear())

test('a newcomer meets an easy bot in the variant for beginners', () => {
  expect(setUpOf(game)).toEqual({
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }],
    options: { blitz: false },
    clock: null,
    watch: true,
    listed: false,
  })
  expect(newcomers({ ...game, presets: [preset('standard', {})] }).options).toEqual({})
})

test('the next table is set up like the last one, for each game', () => {
  rememberSetUp('chess', hard)
  expect(setUpOf(game)).toEqual({ ...hard, seats: hard.seats.map((seat) => ({ ...seat, deck: null })) })
  expect(setUpOf({ ...game, name: 'go' })).toEqual(newcomers(game))
  expect(lastGame()).toBe('chess')
})

test('what the game no longer offers is not brought back', () => {
  rememberSetUp('chess', hard)
  for (const changed of [
    { ...game, seats: [2] },
    { ...game, levels: game.levels.slice(0, 1) },
    { ...game, options: {} },
  ])
    expect(setUpOf(changed)).toEqual(newcomers(changed))
  localStorage.setItem('anachron.lobby', 'null')
  expect(setUpOf(game)).toEqual(newcomers(game))
  localStorage.setItem('anachron.lobby', '{"setUps": {"chess": {"seats": 3}}}')
  expect(setUpOf(game)).toEqual(newcomers(game))
})

test('one more bot is as good as the last one', () => {
  expect(levelOf(hard.seats)).toBe('hard')
  expect(levelOf([{ kind: 'me' }])).toBe('easy')
})

test('"First time?" stays away, for that game', () => {
  greet('chess')
  greet('chess')
  rememberGame('go')
  expect([isGreeted('chess'), isGreeted('go')]).toEqual([true, false])
  forgetLobby()
  expect([isGreeted('chess'), lastGame()]).toEqual([false, null])
})

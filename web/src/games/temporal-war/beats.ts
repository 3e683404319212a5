/** Cuts the events of a view into beats: what moves together, and for how long at normal speed. */

import { type Beat as AnyBeat, cut, type Tempo } from '../../lib/table/playback.svelte'
import type { Event } from './types'

export type Beat = AnyBeat<Event>

const TEMPO: Tempo = {
  deck_chosen: { ms: 900 },
  mulligan: { ms: 600 },
  round: { ms: 1300 },
  turn: { ms: 420 },
  drew: { ms: 420, together: true, each: 60 },
  aether: { ms: 320, together: true },
  summoned: { ms: 720 },
  set: { ms: 620 },
  set_returned: { ms: 520, together: true },
  revealed: { ms: 1100 },
  played: { ms: 1500 },
  cancelled: { ms: 1000 },
  exerted: { ms: 800 },
  used_text: { ms: 800 },
  triggered: { ms: 700 },
  using: { ms: 380 },
  used_none: { ms: 420 },
  stepped: { ms: 320 },
  placed: { ms: 520 },
  collected: { ms: 460 },
  shard: { ms: 420, together: true, each: 140 },
  declared: { ms: 900 },
  rolled: { ms: 1700 },
  rerolled: { ms: 1500 },
  gets: { ms: 560, together: true, each: 160 },
  described: { ms: 600 },
  defended: { ms: 1100 },
  attack_ended: { ms: 700 },
  damage: { ms: 800, together: true, each: 60 },
  prevented: { ms: 700 },
  redirected: { ms: 800 },
  healed: { ms: 520, together: true },
  status: { ms: 480, together: true },
  destroyed: { ms: 900, together: true },
  brought_home: { ms: 1200 },
  buried: { ms: 420, together: true },
  topped: { ms: 520 },
  attached: { ms: 720 },
  built: { ms: 700 },
  tile: { ms: 360, together: true, each: 120 },
  construct_gone: { ms: 640, together: true },
  rested: { ms: 420, together: true },
  refreshed: { ms: 520, together: true },
  all_refreshed: { ms: 700 },
  champion_healed: { ms: 640 },
  sync_declared: { ms: 700 },
  sync_rolled: { ms: 1700 },
  synced: { ms: 900 },
  sync_failed: { ms: 900 },
  control: { ms: 520, together: true },
  monster: { ms: 1800 },
  monster_level: { ms: 700 },
  monster_won: { ms: 900 },
  monster_defeated: { ms: 1100 },
  fountains_moved: { ms: 1300 },
  shards_gone: { ms: 700 },
  overtime: { ms: 1800 },
  cycle: { ms: 900 },
  eliminated: { ms: 1800 },
  ghost_moved: { ms: 620 },
  haunted: { ms: 420, together: true },
  looked: { ms: 420 },
  showed: { ms: 1100 },
  took: { ms: 520 },
  discarded: { ms: 520, together: true, each: 60 },
  scored: { ms: 600 },
  ended: { ms: 1400 },
}

export function beats(events: Event[]): Beat[] {
  return cut(events, TEMPO)
}

/** The chip on a space whose warrior, Temple or construct has just changed; "" where nothing needs to be said. */
export function chip(event: Event): string {
  switch (event.kind) {
    case 'damage':
      return event.amount > 0 ? `−${event.amount}` : ''
    case 'healed':
      return `+${event.amount}`
    case 'status':
      return event.on ? event.status : `no longer ${event.status}`
    case 'prevented':
      return `stops ${event.amount}`
    case 'rested':
      return 'rests'
    case 'refreshed':
      return 'ready'
    case 'gets':
      return `+${event.amount} ${event.symbol}`
    case 'attached':
      return 'attached'
    case 'collected':
      return `+${event.amount} ${event.amount === 1 ? 'shard' : 'shards'}`
    case 'brought_home':
      return 'brought home'
    case 'haunted':
      return event.hurt ? '−1' : '+1'
    default:
      return ''
  }
}

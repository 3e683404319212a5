/** What a seat sees of Time Line Battle, as docs/views/time-line-battle.md says. */

export type CardId = string
export type Seat = 0 | 1

export interface Card {
  id: CardId
  name: string
  order: number
  health: number
  attack: 'front' | 'rear' | 'front-2' | 'rear-2' | 'all' | 'any' | 'none'
  damage: number
  damage_rule: 'fixed' | 'dead-count'
  condition: 'always' | 'survived-a-day' | 'own-day' | 'after-sacrifice'
  reduce_pool: number
  reduce_each: number
  vp: number
  abilities: string[]
  role: string
  text: string
  rulings: string[]
  provenance: 'book' | 'public' | 'ours'
}

export interface Character {
  card: CardId
  day: number
  state: 'future' | 'in-play' | 'dead'
  survived: boolean
  shocked: boolean
  sacrificed: boolean
  doubled: boolean
  /** Per hit today, doubled already; 0: does not attack; null: not worked out yet. */
  damage: number | null
}

export interface Hit {
  from: CardId
  amount: number
  targeted: boolean
  deflected: boolean
}

export interface Taken {
  card: CardId
  health: number
  /** What is left of it after reductions. */
  regular: number
  targeted: number
  /** What has been taken off. */
  reduced: number
  trickled: number
  spilled: number
  left: number
  dies: boolean
  hits: Hit[]
}

export interface Run {
  from: CardId
  to: CardId | null
  amount: number
  kind: 'trickle' | 'spill'
}

export interface Side {
  hand: CardId[] | null
  hand_size: number
  deck: number
  cycled: number
  bottom: CardId[] | null
  chosen: boolean
  choice: { card: CardId; day: number; cycle: CardId[] } | null
  days: CardId[][]
  hidden_deployed: number
  /** Own deployments made in secret, not shown to the other side yet. */
  veiled?: { card: CardId; day: number }[]
  legal_days: number[]
  characters: Character[]
  line: CardId[]
  pool: { size: number; left: number } | null
  aims: Record<CardId, CardId>
  taken: Taken[]
  runs: Run[]
}

export interface DoneTimeline {
  timeline: number
  days: number
  end: string
  vp: [number, number]
  alive: [CardId[], CardId[]]
}

export interface TlbView {
  phase: 'ban' | 'pick' | 'build' | 'deploy' | 'day' | 'over'
  step: string
  timeline: number
  timelines: number
  day: number
  start_player: Seat
  vp: [number, number]
  standstill: number
  standstill_days: number
  round: number
  rounds: number
  deployment: 'simultaneous' | 'alternating' | 'secret'
  places: number
  sides: [Side, Side]
  spill: { by: Seat; from: CardId; amount: number } | null
  done: DoneTimeline[]
  shared: CardId[]
  picked: [CardId[], CardId[]]
  banned: CardId[]
  own_bans: CardId[]
  kept: CardId[]
  series: {
    games: number
    game: number
    points: [number, number]
    vp_sum: [number, number]
    first: number
  } | null
  result: { winners: number[]; why: string } | null
}

/** An event of the game; `seat` owns `card`, except where the docs say otherwise. */
export interface TlbEvent {
  n: number
  seq?: number
  kind: string
  seat: number | null
  text: string
  group: string
  card?: CardId | null
  by?: CardId
  from?: CardId
  amount?: number
  day?: number
  timeline?: number
  first?: number
  /** Of a hit: whether; of `takes`: how much. */
  targeted?: boolean | number
  deflected?: boolean
  regular?: number
  count?: number
  of?: number
  days?: number
  end?: string
  vp?: [number, number]
  winners?: number[]
  why?: string
}

export type Cards = ReadonlyMap<CardId, Card>

export interface Preview {
  line?: CardId[]
  day?: number
  replay?: {
    days: number
    vp: [number, number]
    alive: [CardId[], CardId[]]
    before: { vp: [number, number] } | null
  } | null
}

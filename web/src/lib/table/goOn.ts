/** Continues a finished game at a new table, from any of its moments. */
import { router } from '../page/router.svelte'
import { api } from '../wire/api'
import type { Level, NewSeat, Table } from '../wire/protocol'
import { hold } from '../wire/seats'
import type { TableStore } from './table.svelte'

/** The same seats: mine stays mine (or the one given, for a spectator), the others are bots. */
export async function goOn(store: TableStore, table: Table, seq: number, seat = 0): Promise<void> {
  const mine = store.mine.length > 0 ? store.mine : [seat]
  const seats = table.seats.map<NewSeat>((s) =>
    mine.includes(s.seat) ? { kind: 'me' } : { kind: 'bot', level: (s.level ?? 'medium') as Level },
  )
  const opened = await api.goOn(store.id, { seq, seats })
  hold(opened.table, opened.tokens)
  router.go(`/t/${opened.table}`)
}

/** The analysis of a finished game for one seat: asks the server for it, follows it while it is made, and stops it. */
import { api } from '../lib/wire/api'
import type { Analysis } from '../lib/wire/protocol'

/** How often we look while it is made. */
const EVERY = 700

export class AnalysisRun {
  found = $state.raw<Analysis | null>(null)
  problem = $state('')
  seat = $state(0)
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  constructor(readonly table: string) {}

  running = $derived.by(() => this.found?.state === 'running')
  /** How much of the work is done, in 100. */
  percent = $derived.by(() =>
    this.found && this.found.total > 0 ? Math.floor((100 * this.found.done) / this.found.total) : 0,
  )

  /** Looks whether there is one; if there is none yet, has it made. */
  async open(seat: number): Promise<void> {
    this.seat = seat
    this.found = null
    await this.#ask(() => api.analysis(this.table, seat))
    const state = this.found ? (this.found as Analysis).state : undefined
    if (state === null) await this.start()
  }

  /** Has it made, or made again. */
  async start(): Promise<void> {
    await this.#ask(() => api.analyse(this.table, this.seat))
  }

  async cancel(): Promise<void> {
    const { seat } = this
    await this.#ask(async () => {
      await api.stopAnalysis(this.table, seat)
      return api.analysis(this.table, seat)
    })
  }

  /** The page is left: what is on its way goes on and is stored. */
  close(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async #ask(question: () => Promise<Analysis>): Promise<void> {
    clearTimeout(this.#timer)
    const { seat } = this
    try {
      const found = await question()
      if (this.#stopped || seat !== this.seat) return // another seat was chosen meanwhile
      this.found = found
      this.problem = ''
    } catch (error) {
      if (this.#stopped || seat !== this.seat) return
      this.problem = error instanceof Error ? error.message : String(error)
    }
    if (this.running)
      this.#timer = setTimeout(() => void this.#ask(() => api.analysis(this.table, seat)), EVERY)
  }
}

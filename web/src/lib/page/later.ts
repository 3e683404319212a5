/** Timers of a board; `stop` cancels all of them when the board goes. */
export class Later {
  private timers = new Set<ReturnType<typeof setTimeout>>()

  after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      act()
    }, ms)
    this.timers.add(timer)
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }
}

/** What a board will do in a moment; nothing of it is done after the board is gone. */
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

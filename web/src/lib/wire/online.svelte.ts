/** Can we reach the server? Every answer of the API says so; while none comes, we ask again and again. */

const ASK_EVERY = 3000

class Online {
  /** The last request got no answer. */
  lost = $state(false)
  /** The server has answered since the page was opened. */
  reached = $state(false)

  answered(): void {
    this.lost = false
    this.reached = true
  }
  failed(): void {
    this.lost = true
  }

  check = async (): Promise<void> => {
    try {
      await fetch('/api/health', { cache: 'no-store' })
      this.answered()
    } catch {
      this.failed()
    }
  }

  /** Follows the connection; call once, in an effect root. */
  listen(): () => void {
    if (!navigator.onLine) this.failed()
    addEventListener('online', this.check)
    addEventListener('offline', this.check)
    const timer = setInterval(() => this.lost && void this.check(), ASK_EVERY)
    return () => {
      removeEventListener('online', this.check)
      removeEventListener('offline', this.check)
      clearInterval(timer)
    }
  }
}

export const online = new Online()

/** What the server says about where others can reach it. Only a page on the server's own machine has to ask. */
import { api } from './api'
import { invitation, isLoopback, type Invitation } from './invite'
import type { Reach } from './protocol'

class Reaching {
  told = $state.raw<Reach | null>(null)

  /** Asks the server; again each time, because a laptop changes its network. */
  ask(): void {
    if (!isLoopback(location.hostname)) return
    api.reach().then(
      (told) => (this.told = told),
      () => undefined, // then the page's own address has to do
    )
  }

  /** `turn`: which of several addresses. */
  invitation(turn = 0): Invitation {
    return invitation(location, this.told, turn)
  }
}

export const reaching = new Reaching()

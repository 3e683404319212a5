/** Installs the app, where the browser offers that to pages. Elsewhere its own menu does it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

class Install {
  #offer = $state.raw<InstallEvent | null>(null)

  get can(): boolean {
    return this.#offer !== null
  }

  /** Browsers offer it once, soon after the page has opened: call it in an effect root. */
  listen(): () => void {
    const offered = (event: Event) => {
      event.preventDefault() // no banner over the game: the settings have a button
      this.#offer = event as InstallEvent
    }
    const installed = () => (this.#offer = null)
    addEventListener('beforeinstallprompt', offered)
    addEventListener('appinstalled', installed)
    return () => {
      removeEventListener('beforeinstallprompt', offered)
      removeEventListener('appinstalled', installed)
    }
  }

  ask = (): void => {
    const offer = this.#offer
    this.#offer = null // it can be used once
    void offer?.prompt()
  }
}

export const install = new Install()

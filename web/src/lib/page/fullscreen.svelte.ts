/** The table on the whole screen, where the browser can do that. */
class FullScreen {
  on = $state(false)
  /** Phones by Apple, say, cannot. */
  readonly can = typeof document !== 'undefined' && document.fullscreenEnabled === true

  listen(): () => void {
    const read = () => (this.on = document.fullscreenElement !== null)
    read()
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }

  flip = (): void => {
    const flipped = this.on ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    flipped.catch(() => undefined) // the browser says no: the page stays as it is
  }

  /** For the button: what it does. */
  get name(): string {
    return this.on ? 'Leave full screen' : 'Full screen'
  }
}

export const fullScreen = new FullScreen()

/**
 * The server speaks a newer protocol than this page: after an update, a reload brings the new page. We reload once by
 * ourselves. If that did not help (a cache in between), the next time would not either: then we leave it to the player.
 */
const TRIED = 'anachron.reloaded'

export function reloadOnce(reload: () => void = () => location.reload()): void {
  if (sessionStorage.getItem(TRIED) !== null) return
  sessionStorage.setItem(TRIED, 'yes')
  reload()
}

/** The server understands us: the next update may reload again. */
export function isUpToDate(): void {
  sessionStorage.removeItem(TRIED)
}

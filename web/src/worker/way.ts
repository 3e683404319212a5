/** How the service worker answers a request. */

/**
 * page: from the network, or offline the page we keep; kept: a file of the shell, which never changes under its name;
 * network: not our business. Answers of the API are never kept: they would be out of date, and may hold a hand.
 */
export type Way = 'page' | 'kept' | 'network'

export interface Asked {
  url: string
  method: string
  /** `navigate`: a page is opened. */
  mode: string
}

export function wayOf(asked: Asked, origin: string, shell: readonly string[]): Way {
  const url = new URL(asked.url)
  if (asked.method !== 'GET' || url.origin !== origin) return 'network'
  if (/^\/(api|ws)\//.test(url.pathname)) return 'network'
  if (asked.mode === 'navigate') return 'page'
  return shell.includes(url.pathname) ? 'kept' : 'network'
}

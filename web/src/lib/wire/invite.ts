/** The link that an invitation shows. A page opened on the server's own machine must not invite to that machine's
    127.0.0.1; everywhere else the page's own address is right, also behind a proxy. */
import type { Reach } from './protocol'

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

export interface Invitation {
  /** The beginning of the link; null: nobody else can use it. */
  origin: string | null
  link: string
}

/** `reach` is what the server says of itself; null: not known yet. `turn`: which of several addresses to use. */
export function invitation(
  page: Pick<Location, 'origin' | 'hostname' | 'pathname'>,
  reach: Reach | null,
  turn = 0,
): Invitation {
  if (!isLoopback(page.hostname)) return { origin: page.origin, link: page.origin + page.pathname }
  const addresses = reach?.addresses ?? []
  const origin = addresses[turn % Math.max(1, addresses.length)] ?? null
  return { origin, link: (origin ?? page.origin) + page.pathname }
}

/** Addresses: `/` the lobby, `/t/<id>` a table, `/t/<id>/analysis` how it went, `/rules` and `/rules/<game>`, `/replays`,
    `/decks/<game>` its deck builder, with a whole deck after the #. */
type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string; analysis: boolean }
  | { page: 'rules'; game: string | null }
  | { page: 'replays' }
  | { page: 'decks'; game: string }
  | { page: 'nowhere' }

export function route(path: string): Route {
  const [first, second, ...rest] = path.split('/').filter(Boolean).map(decode)
  if (first === 't' && second && rest.join('/') === 'analysis')
    return { page: 'table', id: second, analysis: true }
  if (rest.length > 0) return { page: 'nowhere' }
  if (first === undefined) return { page: 'lobby' }
  if (first === 't' && second) return { page: 'table', id: second, analysis: false }
  if (first === 'rules') return { page: 'rules', game: second ?? null }
  if (first === 'replays' && !second) return { page: 'replays' }
  if (first === 'decks' && second) return { page: 'decks', game: second }
  return { page: 'nowhere' }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

class Router {
  route = $state.raw<Route>({ page: 'lobby' })

  listen(): () => void {
    const read = () => (this.route = route(location.pathname))
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.route = route(location.pathname)
    scrollTo(0, 0)
  }
}

export const router = new Router()

/** For links inside the app: we handle a plain click, the browser everything else. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  router.go(link.pathname + link.search)
}

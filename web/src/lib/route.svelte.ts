// Which page is open. The address says it, so that it can be shared and gone back to.

export interface Route {
  page: 'lobby' | 'new' | 'table' | 'join' | 'replay' | 'rules' | 'bench' | 'help' | 'lost'
  /** The table, the game or the token the page is about. */
  about: string
  /** What follows `#`: a rule, or a step of a replay. */
  place: string
  query: URLSearchParams
}

const ABOUT: Record<string, Route['page']> = {
  t: 'table',
  join: 'join',
  replay: 'replay',
  rules: 'rules',
}

/** The route that an address names. */
export function routeOf(address: URL): Route {
  const [first = '', about = '', ...rest] = address.pathname.split('/').slice(1)
  const found: Route = {
    page: 'lost',
    about: decodeURIComponent(about),
    place: decodeURIComponent(address.hash.slice(1)),
    query: address.searchParams,
  }
  if (rest.length) return found
  if (first in ABOUT) found.page = about ? (ABOUT[first] ?? 'lost') : 'lost'
  else if (about) return found
  else if (first === '') found.page = 'lobby'
  else if (first === 'new' || first === 'bench' || first === 'help') found.page = first
  return found
}

let route = $state.raw(routeOf(new URL(location.href)))

export const here = () => route

export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path)
  follow()
}

function follow(): void {
  route = routeOf(new URL(location.href))
}

/** Links inside the app change the page without loading it anew. */
export function takeLinks(): () => void {
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey) return
    if (event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest?.('a')
    if (!link || link.target || link.hasAttribute('download')) return
    const address = new URL(link.href, location.href)
    if (address.origin !== location.origin || routeOf(address).page === 'lost') return
    if (link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    go(address.pathname + address.search + address.hash)
  }
  document.addEventListener('click', click)
  addEventListener('popstate', follow)
  return () => {
    document.removeEventListener('click', click)
    removeEventListener('popstate', follow)
  }
}

export type PartName = 'auth' | 'functions'

/** Addresses that begin with `prefix` reach the part under `to`. */
export type Route = { prefix: string; part: PartName; to: string }

/** Finds where an address is forwarded to. The gateway forwards no others. */
export function routesOf(functionName: string): (path: string) => Route | undefined {
  const to = `/${functionName}`
  const routes: Route[] = [
    { prefix: to, part: 'functions', to },
    { prefix: `/functions/v1${to}`, part: 'functions', to },
    { prefix: '/auth/v1', part: 'auth', to: '/auth/v1' },
  ]
  return (path) =>
    routes.find(
      ({ prefix }) =>
        path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/'),
    )
}

export type Target = { path: string; query: string }

/** Accepts plain paths only. A part could read `//`, `..`, an encoded slash or a control character differently. */
export function readTarget(url: string): Target | undefined {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = mark < 0 ? '' : url.slice(mark)
  if (!path.startsWith('/') || !isPlain(url) || /[\\#]/.test(path) || query.includes('#')) return undefined
  if (/\/\/|%(?:2f|5c|2e|[01][\da-f]|7f)|\/\.{1,2}(?:\/|$)/i.test(path) || !isDecodable(path))
    return undefined
  return { path, query }
}

/** A request line holds visible ASCII only; Node's parser lets more through. */
const isPlain = (text: string) => !/[^!-~]/.test(text)

function isDecodable(path: string): boolean {
  try {
    // The bundler would drop a call whose result is unused.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

export type PartName = 'auth' | 'functions'

/** The gateway forwards paths that begin with `prefix` to the part, with the prefix replaced by `to`. */
export type Route = { prefix: string; part: PartName; to: string }

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

/** Accepts plain paths only, because an upstream server could interpret `//`, `..`, encoded slashes or control characters differently. */
export function readTarget(url: string): Target | undefined {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = mark < 0 ? '' : url.slice(mark)
  if (!path.startsWith('/') || !isPlain(url) || /[\\#]/.test(path) || query.includes('#')) return undefined
  if (/\/\/|%(?:2f|5c|2e|[01][\da-f]|7f)|\/\.{1,2}(?:\/|$)/i.test(path) || !isDecodable(path))
    return undefined
  return { path, query }
}

/** Node's parser accepts more than HTTP allows in a request line: visible ASCII. */
const isPlain = (text: string) => !/[^!-~]/.test(text)

function isDecodable(path: string): boolean {
  try {
    // Uses the result, because the bundler would drop a call whose result is unused.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

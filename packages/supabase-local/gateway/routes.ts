export type PartName = 'auth' | 'functions'

export type Route = {
  /** What the world calls it. */
  prefix: string
  part: PartName
  /** What the part calls it. */
  to: string
  maxBody: number
  /** Its calls carry keys and tokens, never cookies: those are checked, and pages of other origins may call, as on hosted. */
  isGuarded: boolean
}

const million = 1_000_000

/** Everything that is forwarded. What is not listed here does not leave the gateway. */
const routesFor = (functionName: string): Route[] => {
  const to = `/${functionName}`
  return [
    { prefix: to, part: 'functions', to, maxBody: million, isGuarded: false },
    { prefix: `/functions/v1${to}`, part: 'functions', to, maxBody: million, isGuarded: false },
    { prefix: '/auth/v1', part: 'auth', to: '/auth/v1', maxBody: million, isGuarded: true },
  ]
}

export type Target = { path: string; query: string }

/**
 * Only a plain path passes: whatever a part could read otherwise than we do (`//`, `..`, an encoded slash, dot or
 * backslash, control characters) is refused rather than repaired.
 */
export function readTarget(url: string): Target | undefined {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = mark < 0 ? '' : url.slice(mark)
  if (!path.startsWith('/') || !isPlain(url) || /[\\#]/.test(path) || query.includes('#')) return undefined
  if (/\/\/|%(?:2f|5c|2e|[01][\da-f]|7f)|\/\.{1,2}(?:\/|$)/i.test(path) || !isDecodable(path))
    return undefined
  return { path, query }
}

/** Visible ASCII only, as the grammar of a request line has it; Node's parser lets more through. */
const isPlain = (text: string) => !/[^!-~]/.test(text)

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    // NOTE: the bundler leaves out a call whose result nobody reads.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

export function routesOf(functionName: string): (path: string) => Route | undefined {
  const routes = routesFor(functionName)
  return (path) =>
    routes.find(
      ({ prefix }) =>
        path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/'),
    )
}

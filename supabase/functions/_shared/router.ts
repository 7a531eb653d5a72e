import type { Endpoint } from './contract/endpoint.ts'
import { ApiError } from './contract/errors.ts'
import { redirection } from './contract/outputs.ts'
import { isStorable } from './body.ts'
import { log } from './log.ts'
import { assertHost } from './origin.ts'
import { type Answer, answerError, type Route } from './route.ts'

type Address = { path: string; pattern: RegExp; routes: Partial<Record<string, Route>> }

/** The longest address that the router accepts: more than twice what the longest search needs. */
const maxAddress = 8_000

/** Serves all endpoints below `prefix`. If a handler or an endpoint is missing, the Edge Function does not start. */
export function makeRouter(prefix: string, endpoints: Record<string, Endpoint>, routes: Route[]) {
  const addresses = addressesOf(prefix, routes)
  const served = new Set(routes.map(({ endpoint }) => endpoint))
  for (const [name, endpoint] of Object.entries(endpoints))
    if (!served.delete(endpoint))
      throw new Error(
        `The function cannot start: nothing answers ${name} (${endpoint.method} ${endpoint.path}).`,
      )
  for (const { path } of served)
    throw new Error(`The function cannot start: ${path} is not in the list of endpoints.`)

  return async function serve(request: Request): Promise<Response> {
    const begun = performance.now()
    const id = requestId(request)
    const note: { user?: string } = {}
    let path = 'none'
    let answer: Answer
    try {
      if (request.url.length > maxAddress)
        throw new ApiError('too_large', { detail: 'This address is too long.' })
      await assertHost(request)
      const url = new URL(request.url)
      const found = addresses.find(({ pattern }) => pattern.test(url.pathname))
      if (!found) throw new ApiError('not_found')
      path = found.path
      const { groups = {} } = found.pattern.exec(url.pathname)!
      const params = Object.fromEntries(
        Object.entries(groups).map(([name, part]) => [name, decodePart(part)]),
      )
      answer = await choose(found, request, (route) => route.answer({ request, url, params, note }))
    } catch (error) {
      answer = answerError(error)
    }
    const { status, body, headers, fault } = answer
    if (fault !== undefined) log('error', 'fault', { id, method: request.method, path, ...describe(fault) })
    log('info', 'request', {
      id,
      method: request.method,
      path,
      status,
      ms: Math.round((performance.now() - begun) * 10) / 10,
      user: note.user ?? 'guest',
    })
    const response = new Response(request.method === 'HEAD' ? null : body, { status })
    setHeaders(response.headers, headers, id, body !== null)
    return response
  }
}

/** Sorts fixed words before parameters, so that /users/me matches before /users/:id. */
function addressesOf(prefix: string, routes: Route[]): Address[] {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path)
  return [...byPath]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([path, own]) => {
      const pattern = new RegExp(`^${prefix}${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
      const address: Address = { path, pattern, routes: {} }
      for (const route of own) {
        const { method } = route.endpoint
        if (address.routes[method])
          throw new Error(`The function cannot start: two handlers for ${method} ${path}.`)
        address.routes[method] = route
      }
      return address
    })
}

function decodePart(part: string): string {
  try {
    const text = decodeURIComponent(part)
    if (isStorable(text)) return text
  } catch (error) {
    if (!(error instanceof URIError)) throw error
  }
  throw new ApiError('bad_input')
}

function choose(
  { routes }: Address,
  request: Request,
  run: (route: Route) => Promise<Answer>,
): Answer | Promise<Answer> {
  const allow = Object.keys(routes).flatMap((method) =>
    method === 'GET' && canHead(routes.GET!) ? ['GET', 'HEAD'] : [method],
  )
  if (request.method === 'OPTIONS')
    return { status: 204, body: null, headers: new Headers({ allow: [...allow, 'OPTIONS'].join(', ') }) }
  if (allow.includes(request.method)) return run(routes[request.method === 'HEAD' ? 'GET' : request.method]!)
  return answerError(new ApiError('wrong_method'), new Headers({ allow: allow.join(', ') }))
}

/** Refuses HEAD for redirects, so that a link checker does not use up a link that works once. */
const canHead = ({ endpoint }: Route) => (endpoint.output as unknown) !== redirection

const idForm = /^[\w.:-]{8,100}$/
function requestId(request: Request) {
  const given = request.headers.get('x-request-id')
  return given && idForm.test(given) ? given : crypto.randomUUID()
}

/** Headers that a response may set itself, as pictures do. */
const ownHeaders = new Set(['content-type', 'cache-control', 'content-security-policy'])

/**
 * Sets the headers that the local gateway also adds, since hosted Supabase adds none. They are set on the response, because Deno is slow
 * with headers in its constructor.
 */
function setHeaders(headers: Headers, own: Headers, id: string, hasBody: boolean) {
  if (hasBody) headers.set('content-type', 'application/json; charset=utf-8')
  headers.set('cache-control', 'no-store')
  headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  own.forEach((value, name) =>
    ownHeaders.has(name) ? headers.set(name, value) : headers.append(name, value),
  )
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'no-referrer')
  headers.set('x-request-id', id)
}

/** Describes a fault for the log, without the message of a database error, which may quote typed text. */
function describe(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { fault: typeof fault }
  const { name, message, stack } = fault
  if ('severity' in fault) {
    const { code, routine, schema_name, table_name, constraint_name, where } = fault as unknown as Record<
      string,
      unknown
    >
    return { name, code, routine, schema_name, table_name, constraint_name, where }
  }
  return {
    name,
    reason: message,
    stack: stack
      ?.split('\n')
      .slice(1, 8)
      .map((line) => line.trim()),
  }
}

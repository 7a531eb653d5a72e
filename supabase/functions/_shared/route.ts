import type { z } from 'zod/mini'
import { isStorable, readJson } from './body.ts'
import { type Caller, runAsCaller } from './caller.ts'
import { type Access, type Endpoint, fromRequest, nothing, writerHeader } from './contract/endpoint.ts'
import { calendarFile, imageFile, redirection } from './contract/outputs.ts'
import { ApiError, type ErrorBody } from './contract/errors.ts'
import { asGuest, asLogin, asUser, type Db, makeDb, type Mode } from './db.ts'
import { JsonText } from './json-text.ts'
import { inputWords } from './input-words.ts'
import { addressOf, assertOwnPage, publicOrigin } from './origin.ts'
import { type Member, Session } from './session.ts'

export type Context<E extends Endpoint> = {
  input: z.output<E['input']>
  /** `member` is null for guests, who can call only `open` endpoints. */
  member: E['auth'] extends 'open' ? Member | null : Member
  /** Queries as the caller, under row-level security. A GET is read only, unless its handler uses `db.writing`, which refuses pages of other sites. */
  db: Db & { writing: Db }
  session: Session
  address: string
  origin: string
  headers: Headers
  /** 202: the work continues after the response. */
  reply: { status: 200 | 202 }
}

export type Answer = {
  status: number
  body: string | ArrayBuffer | null
  headers: Headers
  fault?: unknown
}
type Incoming = { request: Request; url: URL; params: Record<string, string>; note: { user?: string } }
export type Route = { endpoint: Endpoint; answer(incoming: Incoming): Promise<Answer> }

/** The handler of an endpoint with the output `nothing` may return anything. */
type Result<E extends Endpoint> = typeof nothing extends E['output']
  ? unknown
  : z.input<E['output']> | JsonText

type Run<E extends Endpoint> = (context: Context<E>) => PromiseLike<Result<E>> | Result<E>

type Options = {
  gate?: 'inside'
  /** `unread` ignores the caller's session. `optional` reads it, but continues while the auth server is down. */
  session?: 'unread' | 'optional'
}

/** Checks origin, session, access, body and input, runs the handler, and checks its output. */
export function route<E extends Endpoint>(endpoint: E, run: Run<E>, options: Options = {}): Route {
  const needs: Access = endpoint.auth
  const mode: Mode = endpoint.method === 'GET' ? 'read only' : 'read write'

  async function call(
    { request, url, params, note }: Incoming,
    session: Session,
    headers: Headers,
    reply: Context<E>['reply'],
    caller: Caller,
  ) {
    if (endpoint.method !== 'GET') assertOwnPage(request)
    if (options.session === 'optional') await session.open().catch(() => {})
    else if (options.session !== 'unread') await session.open()
    const { member } = session
    note.user = caller.memberId = member?.id
    if (member) assertWriter(request, member)
    if (needs !== 'open') await admit(member, needs, options.gate)

    const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
    const body = hasBody ? await readJson(request, endpoint.size) : undefined
    const input = parseInput(endpoint, fromRequest(endpoint, { params, query: readQuery(url), body }))
    const door = (wanted: Mode) =>
      makeDb((work) => (member ? asUser(member.claims, needs, work, wanted) : asGuest(work, wanted)))
    const db = Object.defineProperty(door(mode), 'writing', {
      get() {
        assertOwnPage(request)
        return door('read write')
      },
    })
    const context = {
      input,
      member,
      db,
      session,
      address: caller.address,
      origin: publicOrigin(request),
      headers,
      reply,
    }
    const result = await runCounted(member, context as Context<E>)
    if (result instanceof JsonText !== (endpoint.isWrittenBySql === true))
      throw new Error('Only an endpoint that is written by SQL, and every such one, answers with JsonText.')
    if ((endpoint.output as z.ZodMiniType) === nothing) return {}
    return result instanceof JsonText ? result : endpoint.output.parse(result)
  }

  /**
   * A refused act rolls back what it counted toward limits, so this counts the refusal in a transaction of
   * its own.
   */
  async function runCounted(member: Member | null, context: Context<E>) {
    try {
      return await run(context)
    } catch (error) {
      // A fault of the server does not count as a refused act.
      const isRefused = error instanceof ApiError && error.status < 500
      if (member && endpoint.method !== 'GET' && isRefused)
        await asLogin((sql) => sql`select private.count_refusal(${member.id})`)
      throw error
    }
  }

  async function answer(incoming: Incoming): Promise<Answer> {
    const { request } = incoming
    const headers = new Headers()
    const reply: Context<E>['reply'] = { status: 200 }
    const caller: Caller = { address: addressOf(request) }
    const session = new Session(request, caller.address, publicOrigin(request).startsWith('https:'))
    let outgoing: Answer
    try {
      const result = await runAsCaller(caller, () => call(incoming, session, headers, reply, caller))
      outgoing = { status: reply.status, ...writeResult(endpoint, result, headers), headers }
    } catch (error) {
      outgoing = answerError(error, headers)
    }
    for (const line of session.setCookies) headers.append('set-cookie', line)
    return outgoing
  }
  return { endpoint, answer }
}

/** For handlers that query first: each of their transactions begins with the access check, in the same round trip. */
export const queryRoute = <E extends Endpoint>(endpoint: E, run: Run<E>) =>
  route(endpoint, run, { gate: 'inside' })

function writeResult(
  { output }: Endpoint,
  result: unknown,
  headers: Headers,
): Pick<Answer, 'body'> & { status?: number } {
  if (result instanceof JsonText) return { body: result.text }
  if ((output as z.ZodMiniType) === redirection) {
    headers.set('location', (result as z.infer<typeof redirection>).location)
    return { status: 303, body: null }
  }
  if ((output as z.ZodMiniType) === imageFile) {
    const { type, bytes } = result as z.infer<typeof imageFile>
    headers.set('content-type', type)
    // A browser that opens the address shows a picture and runs no script.
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    headers.set('cache-control', 'public, max-age=31536000, immutable')
    return { body: bytes }
  }
  if ((output as z.ZodMiniType) === calendarFile) {
    headers.set('content-type', 'text/calendar; charset=utf-8')
    return { body: (result as z.infer<typeof calendarFile>).calendar }
  }
  return { body: JSON.stringify(result) }
}

/** Turns any error into a response. An unknown error becomes `internal`, and the router logs it as `fault`. */
export function answerError(error: unknown, headers = new Headers()): Answer {
  const known = error instanceof ApiError ? error : new ApiError('internal', { cause: error })
  if (known.retryAfter) headers.set('retry-after', String(Math.ceil(known.retryAfter)))
  const body: ErrorBody = { detail: known.message, code: known.code, errors: known.errors }
  const fault = known.code === 'internal' ? known.cause : undefined
  return { status: known.status, body: JSON.stringify(body), headers, fault }
}

async function admit(member: Member | null, needs: Access, gate: Options['gate']) {
  if (!member) throw new ApiError('not_signed_in')
  if (gate === 'inside') return
  const { session_id, sub } = member.claims
  await asLogin((sql) => sql`select private.gate(${session_id}, ${sub}, ${needs})`, 'read only')
}

/** A page can miss that another member has logged in. Its writes would then be stored as that member's. */
function assertWriter({ headers }: Request, { id }: Member) {
  if ((headers.get(writerHeader) ?? id) === id) return
  throw new ApiError('session_ended', { detail: 'This browser is logged in as another member now.' })
}

function readQuery(url: URL): URLSearchParams {
  for (const [name, value] of url.searchParams)
    if (!isStorable(name) || !isStorable(value)) throw new ApiError('bad_input')
  return url.searchParams
}

function parseInput<E extends Endpoint>(endpoint: E, raw: unknown): z.output<E['input']> {
  const parsed = endpoint.input.safeParse(raw, { error: inputWords })
  if (parsed.success) return parsed.data as z.output<E['input']>
  // A malformed id in the path gets 404, as an unknown id does.
  const isNoId = (issue: z.core.$ZodIssue) =>
    issue.code === 'invalid_format' &&
    issue.format === 'uuid' &&
    endpoint.path.split('/').includes(`:${String(issue.path[0])}`)
  if (parsed.error.issues.some(isNoId)) throw new ApiError('not_found')
  const errors = parsed.error.issues.slice(0, 20).map(({ path, message }) => ({
    path: path.map(String).join('.').slice(0, 100),
    message,
  }))
  throw new ApiError('bad_input', { detail: errors.length === 1 ? errors[0]!.message : undefined, errors })
}

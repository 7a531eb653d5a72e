import type { Log } from '../log.ts'
import { BadToken, bearer, verifyToken, type Claims, type KeyType } from './caller.ts'
import type { RestConfig } from './config.ts'
import type { RestApp, RestContext } from './lite.ts'
import { isOutage } from './pool.ts'
import { BadJson, parseStrictJson } from './strict-json.ts'

/** The door in front of lite's REST: tokens and bodies are checked here, and errors are written as PostgREST writes them. */
export function createRestDoor(app: RestApp, config: RestConfig, log: Log) {
  return async function answer(request: Request, key: KeyType): Promise<Response> {
    if (isEmbedding(request)) {
      const hint = 'Ask for the rows of each table by themselves.'
      return refusal(400, 'PGRST100', 'Embedded resources are not answered here', undefined, hint)
    }
    const token = bearer(request)
    let claims: Claims | { role: string } = { role: key === 'secret' ? 'service_role' : 'anon' }
    try {
      if (token) claims = await verifyToken(token, config.jwtSecret)
    } catch (error) {
      if (!(error instanceof BadToken)) throw error
      return refuseToken(error)
    }
    const headers = new Headers(request.headers)
    // The claims are passed beside the request, so that lite never reads a token.
    headers.delete('authorization')
    headers.set('apikey', 'checked')
    let body: ArrayBuffer | undefined
    try {
      body = await checkedBody(request)
    } catch (error) {
      if (!(error instanceof BadJson)) throw error
      return refusal(400, 'PGRST102', 'Empty or invalid json', error.message)
    }
    const context: RestContext = { type: key, claims }
    const response = await app.fetch(
      new Request(request.url, { method: request.method, headers, body }),
      context,
    )
    return response.status < 500 ? bounded(response) : explain(context, log)
  }
}

/** Rows within rows multiply: of 25 comments a guest made 40 MB. */
const isEmbedding = (request: Request) =>
  new URL(request.url).searchParams.getAll('select').some((columns) => columns.includes('('))

const maxBytes = 1_000_000

async function bounded(response: Response): Promise<Response> {
  if (!response.body) return response
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength <= maxBytes) return new Response(bytes, response)
  return refusal(
    413,
    'too_large',
    'The answer is larger than 1 MB',
    undefined,
    'Ask for fewer rows or columns.',
  )
}

async function checkedBody(request: Request): Promise<ArrayBuffer | undefined> {
  if (!request.body) return undefined
  const bytes = await request.arrayBuffer()
  const type = request.headers.get('content-type') ?? 'application/json'
  if (/\bjson\b/i.test(type)) {
    if (bytes.byteLength > 0) parseStrictJson(bytes)
  } else if (!/octet-stream/i.test(type)) {
    // lite would read broken UTF-8 as replacement characters and store those.
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      throw new BadJson('invalid UTF-8')
    }
  }
  return bytes
}

function refuseToken({ reason }: BadToken): Response {
  if (reason === 'invalid') {
    const details = 'None of the keys was able to decode the JWT'
    return refusal(401, 'PGRST301', 'No suitable key or wrong key type', details)
  }
  return refusal(401, 'PGRST303', reason === 'expired' ? 'JWT expired' : 'JWT issued at future')
}

/**
 * lite answers 500 with its own text to every SQLSTATE that it does not know, among them a failed check constraint and
 * `raise exception`. The numbers are those of PostgREST's table of errors.
 */
function explain({ databaseError: error }: RestContext, log: Log): Response {
  const code = error?.code ?? ''
  if (isOutage(error)) {
    const response = refusal(503, 'PGRST001', 'Database connection error. Retrying the connection.')
    response.headers.set('retry-after', '1')
    return response
  }
  if (!error || !/^[0-9A-Z]{5}$/.test(code)) {
    log(`request failed: ${error?.message ?? 'without a reason'}`)
    return refusal(500, 'XX000', 'Something went wrong')
  }
  return refusal(statusOf(code), code, error.message, error.detail, error.hint)
}

function statusOf(code: string): number {
  if (code === 'P0001') return 400
  if (code === '23503' || code === '23505') return 409
  if (code === '42501') return 403
  if (/^(0L|0P|28)/.test(code)) return 403
  if (/^(53|54)/.test(code)) return code.startsWith('54') ? 500 : 503
  return /^(09|25|2D|38|39|3B|40|55|57|58|F0|HV|P0|XX)/.test(code) || code === '42P17' ? 500 : 400
}

const refusal = (status: number, code: string, message: string, details?: string, hint?: string) =>
  Response.json({ code, details: details ?? null, hint: hint ?? null, message }, { status })

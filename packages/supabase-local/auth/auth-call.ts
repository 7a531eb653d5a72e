import { AuthError, badJson } from './auth-error.ts'
import type { Device } from './auth-sessions.ts'
import { BadJson, parseStrictJson } from './strict-json.ts'
import type { Caller } from './caller.ts'

/** A request whose API key and access token checkCaller has checked. */
export type AuthCall = Caller & { request: Request; url: URL }

export type Body = Record<string, unknown> & {
  [field in (typeof textFields)[number]]?: string
} & { [field in (typeof objectFields)[number]]?: Record<string, unknown> }

const textFields = [
  'email',
  'password',
  'password_hash',
  'token_hash',
  'type',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'redirect_to',
] as const
const objectFields = ['data', 'user_metadata', 'app_metadata'] as const

/** Limits user and app metadata, because every request repeats both in its access token. */
const maxMetadata = 8_192

/** Rejects fields of the wrong type, as GoTrue does; @supabase/lite would pass them to SQL. */
export async function readBody(call: AuthCall): Promise<Body> {
  const bytes = await call.request.arrayBuffer()
  let body: unknown
  try {
    body = parseStrictJson(bytes)
  } catch (error) {
    if (error instanceof BadJson) throw badJson(error)
    throw error
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw badJson(new Error('the body must be an object'))
  }
  const fields = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== null && name !== '__proto__'),
  )
  for (const name of textFields) {
    if (name in fields && typeof fields[name] !== 'string')
      throw badJson(new Error(`${name} must be a string`))
  }
  for (const name of objectFields) {
    const value: unknown = fields[name]
    if (value === undefined) continue
    if (typeof value !== 'object' || Array.isArray(value))
      throw badJson(new Error(`${name} must be an object`))
    if (JSON.stringify(value).length > maxMetadata) {
      throw new AuthError(422, 'validation_failed', `${name} is too large`)
    }
  }
  return fields as Body
}

export const device = (call: AuthCall): Device => ({
  address: call.address,
  userAgent: call.request.headers.get('user-agent')?.slice(0, 500) ?? null,
})

export const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

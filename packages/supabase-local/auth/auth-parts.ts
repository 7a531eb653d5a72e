import type { Log } from '../log.ts'
import { device, type AuthCall } from './auth-call.ts'
import { unavailable, unexpectedFailure } from './auth-error.ts'
import type { Guard } from './auth-guard.ts'
import type { Mailer } from './auth-mail.ts'
import { createSessions, type LiteSession, type Method } from './auth-sessions.ts'
import type { AuthApp } from './lite.ts'
import type { Settings } from './settings.ts'

export type Handler = (call: AuthCall) => Promise<Response>

export type AuthParts = ReturnType<typeof createAuthParts>

export function createAuthParts(app: AuthApp, guard: Guard, mailer: Mailer, settings: Settings, log: Log) {
  const { sql } = app
  const sessions = createSessions(sql, settings)

  /** Calls @supabase/lite with a checked body, the publishable key and the caller's verified token. */
  async function lite(call: AuthCall, path: string, body?: object, query?: Record<string, string>) {
    const target = new URL(`http://127.0.0.1/auth/v1${path}`)
    for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, value)
    const headers = new Headers({ apikey: settings.publishableKey, 'content-type': 'application/json' })
    if (call.claims) headers.set('authorization', call.request.headers.get('authorization')!)
    const method = call.request.method
    const failures = sql.failures()
    const response = await app.fetch(
      new Request(target, {
        method,
        headers,
        body: body && method !== 'GET' ? JSON.stringify(body) : undefined,
      }),
    )
    if (response.status < 500) return response
    throw sql.failures() === failures ? unexpectedFailure() : unavailable()
  }

  async function opened(
    call: AuthCall,
    response: Response,
    method: Method,
    extra: object = {},
  ): Promise<Response> {
    if (!response.ok) return response
    const { user: _, ...session } = (await response.json()) as LiteSession & { user: unknown }
    const completed = await sessions.complete(session, method, device(call))
    return Response.json({ ...session, ...completed, ...extra })
  }

  return { sql, guard, mailer, settings, log, sessions, lite, opened }
}

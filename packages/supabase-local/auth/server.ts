import type { Log } from '../log.ts'
import { createAuthDoor } from './auth-door.ts'
import { createAuthParts } from './auth-parts.ts'
import { sendGoogleCallsTo } from './google.ts'
import { AuthError, unavailable, unexpectedFailure } from './auth-error.ts'
import { createGuard } from './auth-guard.ts'
import { createMailer } from './auth-mail.ts'
import { checkCaller } from './caller.ts'
import type { AuthConfig } from './config.ts'
import { serve } from './http.ts'
import { createAuthApp } from './lite.ts'
import { Outage } from './pool.ts'
import { readSettings } from './settings.ts'

type AuthServer = { port: number; stop(): Promise<void> }

export async function startAuth(config: AuthConfig, log: Log): Promise<AuthServer> {
  const settings = readSettings(config)
  if (settings.google?.url) sendGoogleCallsTo(settings.google.url)
  const mailer = createMailer(settings, log)
  const app = await createAuthApp(settings, mailer)
  const guard = createGuard(app.sql, settings.limits)
  const auth = createAuthDoor(createAuthParts(app, guard, mailer, settings, log))

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const path = url.pathname.slice('/auth/v1'.length)
    try {
      const caller = await checkCaller(request, path, config)
      return finish(caller instanceof Response ? caller : await auth({ ...caller, request, url }, path))
    } catch (error) {
      if (error instanceof AuthError) return finish(error.toResponse())
      // Logs nothing, because the database's supervisor has already logged the outage.
      if (error instanceof Outage) return finish(unavailable().toResponse())
      log(`${request.method} ${url.pathname}: ${(error as Error).message}`)
      return finish(unexpectedFailure().toResponse())
    }
  }

  // @supabase/lite initializes on its first request, and fails if several arrive at once.
  const url = new URL('http://127.0.0.1/auth/v1/settings')
  await auth({ request: new Request(url), url, address: '127.0.0.1' }, '/settings')

  const server = await serve(answer)
  return {
    port: server.port,
    async stop() {
      await server.close()
      guard.close()
      await mailer.settled()
      await app.close()
    },
  }
}

function finish(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('x-content-type-options', 'nosniff')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}

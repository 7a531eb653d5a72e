import type { Log } from '../log.ts'
import { createAuthDoor, openPaths } from './auth-door.ts'
import { createAuthParts } from './auth-parts.ts'
import { sendGoogleCallsTo } from './google.ts'
import { AuthError, unavailable, unexpectedFailure } from './auth-error.ts'
import { createGuard } from './auth-guard.ts'
import { createMailer } from './auth-mail.ts'
import { callerAddress, keyType } from './caller.ts'
import type { AuthConfig } from './config.ts'
import { serve } from './http.ts'
import { createAuthApp } from './lite.ts'
import { Outage } from './pool.ts'
import { readSettings } from './settings.ts'

export type AuthServer = { port: number; close(): Promise<void> }

/** The auth server of one project on a loopback port; only the gateway is meant to reach it. */
export async function startAuth(config: AuthConfig, log: Log): Promise<AuthServer> {
  const settings = readSettings(config)
  if (settings.google?.url) sendGoogleCallsTo(settings.google.url)
  const mailer = createMailer(settings, log)
  const app = await createAuthApp(settings, mailer)
  const guard = createGuard(app.sql, settings.limits)
  const auth = createAuthDoor(createAuthParts(app, guard, mailer, settings, log))

  async function answer(request: Request, peer: string): Promise<Response> {
    const url = new URL(request.url)
    if (!url.pathname.startsWith('/auth/v1/'))
      return Response.json({ message: 'no Route matched' }, { status: 404 })
    const key = keyType(request, config)
    const isOpen = openPaths.has(url.pathname.slice('/auth/v1'.length))
    if (key === 'unknown' || (key === 'missing' && !isOpen)) return refuseKey(key)
    const address = callerAddress(request, key, peer)
    try {
      return finish(await auth({ request, url, key, address }))
    } catch (error) {
      if (error instanceof AuthError) return finish(error.toResponse())
      // The database part logs it once.
      if (error instanceof Outage) return finish(unavailable().toResponse())
      log(`${request.method} ${url.pathname}: ${(error as Error).message}`)
      return finish(unexpectedFailure().toResponse())
    }
  }

  // lite prepares itself on its first request, and does it badly for several at once.
  await auth({
    request: new Request('http://127.0.0.1/auth/v1/settings'),
    url: new URL('http://127.0.0.1/auth/v1/settings'),
    key: 'publishable',
    address: '127.0.0.1',
  })

  const server = await serve(answer)
  return {
    port: server.port,
    close: async () => {
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

function refuseKey(key: 'missing' | 'unknown'): Response {
  const body =
    key === 'missing'
      ? { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' }
      : { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' }
  return finish(Response.json(body, { status: 401 }))
}

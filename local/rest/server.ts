import type { Log } from '../log.ts'
import { createAuthDoor, openPaths } from './auth-door.ts'
import { createAuthParts } from './auth-parts.ts'
import { sendGoogleCallsTo } from './google.ts'
import { AuthError, unavailable, unexpectedFailure } from './auth-error.ts'
import { createGuard } from './auth-guard.ts'
import { createMailer } from './auth-mail.ts'
import { callerAddress, keyType } from './caller.ts'
import type { RestConfig } from './config.ts'
import { serve } from './http.ts'
import { createAuthApp, createRestApp } from './lite.ts'
import { createRestDoor } from './rest-door.ts'
import { isOutage } from './pool.ts'
import { watchSchema } from './schema-watch.ts'
import { readSettings } from './settings.ts'

export type RestServer = { port: number; close(): Promise<void> }

/** Auth and REST of one project on a loopback port; only the gateway is meant to reach it. */
export async function startRest(config: RestConfig, log: Log): Promise<RestServer> {
  const settings = readSettings(config)
  if (settings.google?.url) sendGoogleCallsTo(settings.google.url)
  const mailer = createMailer(settings, log)
  const authApp = await createAuthApp(settings, mailer)
  const restApp = settings.isRestOpen ? await createRestApp(settings) : undefined
  const guard = createGuard(authApp.sql, settings.limits)
  const auth = createAuthDoor(createAuthParts(authApp, guard, mailer, settings, log))
  const rest = restApp && createRestDoor(restApp, config, log)

  async function answer(request: Request, peer: string): Promise<Response> {
    const url = new URL(request.url)
    const isAuth = url.pathname.startsWith('/auth/v1/')
    if (!isAuth && !url.pathname.startsWith('/rest/v1/')) {
      return url.pathname === '/healthz'
        ? health()
        : Response.json({ message: 'no Route matched' }, { status: 404 })
    }
    const key = keyType(request, config)
    const isOpen = isAuth && openPaths.has(url.pathname.slice('/auth/v1'.length))
    if (key === 'unknown' || (key === 'missing' && !isOpen)) return refuseKey(key)
    const address = callerAddress(request, key, peer)
    try {
      if (isAuth) return finish(await auth({ request, url, key, address }), true)
      return finish(rest ? await rest(request, key as 'secret') : closed(), false)
    } catch (error) {
      if (error instanceof AuthError) return finish(error.toResponse(), true)
      // The database part logs it once.
      if (isOutage(error)) return finish(unavailable().toResponse(), true)
      log(`${request.method} ${url.pathname}: ${(error as Error).message}`)
      return finish(unexpectedFailure().toResponse(), true)
    }
  }

  async function health(): Promise<Response> {
    const apps = restApp ? [authApp, restApp] : [authApp]
    const states = await Promise.allSettled(apps.map((app) => app.sql`select 1`))
    const isUp = states.every((state) => state.status === 'fulfilled')
    return Response.json({ status: isUp ? 'up' : 'down' }, { status: isUp ? 200 : 503 })
  }

  await restApp?.reload()
  const schema = restApp && watchSchema(config.databaseUrl.rest, restApp.reload)
  // lite prepares itself on its first request, and does it badly for several at once.
  await rest?.(
    new Request('http://127.0.0.1/rest/v1/', { headers: { accept: 'application/json' } }),
    'secret',
  )
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
      await schema?.close()
      await mailer.settled()
      authApp.close()
      restApp?.close()
    },
  }
}

/** The club reads and writes through /api alone; a table that is out of reach needs no policy to be trusted. */
const closed = () =>
  Response.json({ code: 'not_found', message: 'REST is closed', detail: 'Not found.' }, { status: 404 })

function finish(response: Response, isAuth: boolean): Response {
  const headers = new Headers(response.headers)
  headers.set('x-content-type-options', 'nosniff')
  if (isAuth && !headers.has('cache-control')) headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}

function refuseKey(key: 'missing' | 'unknown'): Response {
  const body =
    key === 'missing'
      ? { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' }
      : { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' }
  return finish(Response.json(body, { status: 401 }), true)
}

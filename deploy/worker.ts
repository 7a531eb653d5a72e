import { callerHeader, functionsOf, headersOf, regionHeader, secretHeader } from './host.ts'
import { createHeads, hasSession } from './heads.ts'
import { askedAgain, cacheControl, isPage, isReserved } from './site.ts'

/** Variables from wrangler.json and `wrangler secret put`. */
type WorkerEnv = {
  ASSETS: { fetch(request: Request): Promise<Response> }
  CLUB_PROJECT: string
  CLUB_HOST_SECRET: string
  CLUB_REGION?: string
}

export default {
  async fetch(request: Request, env: WorkerEnv): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return askFunction(request, url, env)
    if (isReserved(url.pathname)) return notFound()
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })

    const asPage = (answer: Response, caching: string) => {
      const headers = new Headers(answer.headers)
      for (const [name, value] of Object.entries(headersOf({ site: url.origin, project: env.CLUB_PROJECT })))
        headers.set(name, value)
      headers.set('cache-control', caching)
      return new Response(answer.body, { status: answer.status, headers })
    }
    const index = () => env.ASSETS.fetch(new Request(new URL('/', url), request))
    const given = await heads(
      url,
      (path) =>
        askFunction(new Request(new URL(path, url), { headers: callerOf(request) }), new URL(path, url), env),
      async () => (await index()).text(),
      hasSession(request.headers.get('cookie')),
    )
    if (given) {
      const { status, type, body, caching } = given
      return asPage(new Response(body, { status, headers: { 'content-type': type } }), caching)
    }
    const file = await env.ASSETS.fetch(request)
    if (file.status !== 404) return asPage(file, cacheControl(url.pathname))
    if (!isPage(url.pathname)) return asPage(notFound(), askedAgain)
    return asPage(await index(), askedAgain)
  },
}

const heads = createHeads()

/** Passes on the caller's address but no cookie, because heads are what guests see. */
const callerOf = ({ headers }: Request) => ({ 'cf-connecting-ip': headers.get('cf-connecting-ip') ?? '' })

const notFound = () => new Response('Not found.', { status: 404 })

function askFunction(request: Request, url: URL, env: WorkerEnv): Promise<Response> {
  const headers = new Headers(request.headers)
  // Cloudflare sets cf-connecting-ip; an address claimed by the caller is not used.
  const caller = request.headers.get('cf-connecting-ip') ?? ''
  headers.set(secretHeader, env.CLUB_HOST_SECRET)
  headers.set(callerHeader, caller)
  headers.set('x-forwarded-host', url.host)
  headers.set('x-forwarded-proto', url.protocol.slice(0, -1))
  headers.set('x-forwarded-for', caller)
  if (env.CLUB_REGION) headers.set(regionHeader, env.CLUB_REGION)
  const init = {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
    // Node requires this for a streamed body; Workers ignore it.
    duplex: 'half',
  } as RequestInit
  return fetch(`${functionsOf(env.CLUB_PROJECT)}${url.pathname}${url.search}`, init)
}

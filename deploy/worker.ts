import { functionsOf, headersOf, secretHeader } from './host.ts'
import { headsMs, headsPath, type PageHead, robots, sitemap, withHead } from './heads.ts'
import { askedAgain, cacheControl, isPage, isReserved } from './site.ts'

/** What wrangler.json and `wrangler secret put` give the Worker. */
export type WorkerEnv = {
  ASSETS: { fetch(request: Request): Promise<Response> }
  CLUB_PROJECT: string
  CLUB_HOST_SECRET: string
}

/** The static host as a Cloudflare Worker: it stands before the pages and the function, and answers for both on one origin. */
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
    if (url.pathname === '/robots.txt') return asPage(new Response(robots(url.origin)), askedAgain)
    if (url.pathname === '/sitemap.xml' || url.pathname.startsWith('/library/')) {
      const known = await askHeads(url, request, env)
      const head = known.find(({ path }) => path === url.pathname)
      if (url.pathname === '/sitemap.xml')
        return asPage(
          new Response(sitemap(url.origin, known), { headers: { 'content-type': 'application/xml' } }),
          askedAgain,
        )
      if (head) {
        const built = await (await env.ASSETS.fetch(new Request(new URL('/', url), request))).text()
        const headers = { 'content-type': 'text/html;charset=utf-8' }
        return asPage(new Response(withHead(built, url.origin, head), { headers }), askedAgain)
      }
    }
    const file = await env.ASSETS.fetch(request)
    if (file.status !== 404) return asPage(file, cacheControl(url.pathname))
    if (!isPage(url.pathname)) return asPage(notFound(), askedAgain)
    return asPage(await env.ASSETS.fetch(new Request(new URL('/', url), request)), askedAgain)
  },
}

let heads: { known: PageHead[]; until: number } | undefined

/** Kept as long as this Worker lives, ten minutes at most; where the function does not answer, pages are as they were built. */
async function askHeads(url: URL, request: Request, env: WorkerEnv): Promise<PageHead[]> {
  if (heads && heads.until > Date.now()) return heads.known
  const asked = new URL(headsPath, url)
  const answer = await askFunction(new Request(asked, { headers: request.headers }), asked, env)
  if (!answer.ok) return heads?.known ?? []
  heads = { known: await answer.json(), until: Date.now() + headsMs }
  return heads.known
}

const notFound = () => new Response('Not found.', { status: 404 })

function askFunction(request: Request, url: URL, env: WorkerEnv): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set(secretHeader, env.CLUB_HOST_SECRET)
  headers.set('x-forwarded-host', url.host)
  headers.set('x-forwarded-proto', url.protocol.slice(0, -1))
  // Cloudflare itself says who called; what the caller wrote there goes no further.
  headers.set('x-forwarded-for', request.headers.get('cf-connecting-ip') ?? '')
  const init = {
    method: request.method,
    headers,
    body: request.body,
    // For the browser to follow.
    redirect: 'manual',
    // Node must be asked to send a body as it comes; a Worker does it anyway.
    duplex: 'half',
  } as RequestInit
  return fetch(`${functionsOf(env.CLUB_PROJECT)}${url.pathname}${url.search}`, init)
}

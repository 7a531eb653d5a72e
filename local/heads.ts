import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { createHeads, hasSession, type HostAnswer } from '../deploy/heads.ts'
import type { FlatHeaders } from 'supabase-local/gateway/answers.ts'
import type { Pages } from 'supabase-local/gateway/pages.ts'
import { peerOf, inTheNameOf } from 'supabase-local/gateway/peer.ts'

type Club = {
  folder: string
  /** `url` is where the gateway listens, `site` the address that members type. */
  url: string
  site: string
}

const maxMs = 15_000
/** A slow head would delay the page, so the page is then sent without one. */
const maxHeadMs = 1_500

/** Adds heads, preview pictures, sitemap and robots.txt to the built pages. */
export function withHeads(pages: Pages, { folder, url, site }: Club): Pages {
  const heads = createHeads()
  // Requests heads in the caller's name, because the Edge Function limits picture drawing per address.
  const askFor = (address: string) => (path: string) =>
    fetch(url + path, {
      headers: inTheNameOf(address),
      signal: AbortSignal.timeout(path.startsWith('/api/heads?') ? maxHeadMs : maxMs),
    })
  const builtPage = () => readFile(join(folder, 'index.html'), 'utf8')

  return async (request, response, headers, next) => {
    const ask = askFor(peerOf(request)?.address ?? '')
    const isMember = hasSession(request.headers.cookie)
    const given = await heads(new URL(request.url ?? '/', site), ask, builtPage, isMember)
    if (given) answer(request, response, headers, given)
    else pages(request, response, headers, next)
  }
}

/** Compressing a page at a higher Brotli quality would take longer than a millisecond. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  headers: FlatHeaders,
  { status, type, body, caching }: HostAnswer,
) {
  const isText = typeof body === 'string'
  const isSmall = isText && /\bbr\b/.test(String(request.headers['accept-encoding']))
  const bytes = isSmall ? brotliCompressSync(body, quality) : Buffer.from(body)
  response
    .writeHead(status, [
      ...headers,
      'content-type',
      type,
      'cache-control',
      caching,
      'content-length',
      String(bytes.length),
      ...(isText ? ['vary', 'accept-encoding'] : []),
      ...(isSmall ? ['content-encoding', 'br'] : []),
    ])
    .end(request.method === 'HEAD' ? undefined : bytes)
}

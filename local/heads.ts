import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { createHeads, hasSession, type HostAnswer } from '../deploy/heads.ts'
import type { FlatHeaders } from 'supabase-local/gateway/answers.ts'
import type { Pages } from 'supabase-local/gateway/pages.ts'
import { peerOf, inTheNameOf } from 'supabase-local/gateway/peer.ts'

type Club = {
  /** The folder of the built pages. */
  folder: string
  /** Where this listens, and what people type. */
  url: string
  site: string
}

const maxMs = 15_000
/** A late head would delay the page. */
const maxHeadMs = 1_500

/** Pages with a head of their own, their pictures, the list of them, and what crawlers may read; all else as it was built. */
export function withHeads(pages: Pages, { folder, url, site }: Club): Pages {
  const heads = createHeads()
  // The function limits what one address may have it draw, which is not the gateway's.
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

/** The smallest that takes a millisecond. */
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

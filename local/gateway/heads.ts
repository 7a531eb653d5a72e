import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { headsMs, headsPath, type PageHead, robots, sitemap, withHead } from '../../deploy/heads.ts'
import { askedAgain } from '../../deploy/site.ts'
import type { FlatHeaders } from './answers.ts'
import type { Pages } from './pages.ts'

type Club = {
  /** The folder of the built pages. */
  folder: string
  /** Where this listens, and what people type. */
  url: string
  site: string
}

/** Pages with a head of their own, the list of them, and what crawlers may read; all else as it was built. */
export function withHeads(pages: Pages, { folder, url, site }: Club): Pages {
  let kept: Promise<PageHead[]> | undefined
  const heads = () => {
    kept ??= askHeads(url)
    kept.catch(() => {
      kept = undefined
    })
    return kept
  }
  const forget = setInterval(() => (kept = undefined), headsMs)
  forget.unref()

  async function write(path: string): Promise<{ type: string; text: string } | undefined> {
    if (path === '/robots.txt') return { type: 'text/plain', text: robots(site) }
    if (path === '/sitemap.xml') return { type: 'application/xml', text: sitemap(site, await heads()) }
    const head = path.startsWith('/library/') && (await heads()).find((one) => one.path === path)
    if (!head) return undefined
    return {
      type: 'text/html',
      text: withHead(await readFile(join(folder, 'index.html'), 'utf8'), site, head),
    }
  }

  async function serve(...[request, response, headers, next]: Parameters<Pages>) {
    // Without its head a page is still a page.
    const page = await write((request.url ?? '').split('?', 1)[0]!).catch(() => undefined)
    if (page) answer(request, response, headers, page)
    else pages(request, response, headers, next)
  }

  return (...asked) => void serve(...asked)
}

async function askHeads(url: string): Promise<PageHead[]> {
  const given = await fetch(url + headsPath, { signal: AbortSignal.timeout(5_000) })
  if (!given.ok) throw new Error(`${headsPath} answered ${given.status}`)
  return (await given.json()) as PageHead[]
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  headers: FlatHeaders,
  { type, text }: { type: string; text: string },
) {
  response
    .writeHead(200, [
      ...headers,
      'content-type',
      `${type};charset=utf-8`,
      'cache-control',
      askedAgain,
      'content-length',
      String(Buffer.byteLength(text)),
    ])
    .end(request.method === 'HEAD' ? undefined : text)
}

import type { PageHead } from '@contract/heads.ts'
import { askedAgain, closedPage, isPage, keptForEver, openPage } from './site.ts'

/**
 * Adds titles, descriptions, pictures and a sitemap for crawlers that run no JavaScript.
 * Addresses without a page get status 404. The local gateway and the Cloudflare Worker both use this module.
 */

type AskFunction = (path: string) => Promise<Response>

/** A response that the host makes itself instead of sending a built file. */
export type HostAnswer = {
  status: number
  type: string
  body: string | Uint8Array<ArrayBuffer>
  caching: string
}

const maxDescription = 160
/**
 * The host caches heads of fixed pages and library entries for ten minutes.
 * It reads heads of cases and topics each time, because moderators may hide them.
 */
const keptMs = 600_000
const mostKept = 100

const hasHead = new RegExp(openPage)
const isClosed = new RegExp(closedPage)
const mayBeWithdrawn = /^\/(?:case-study|topics)\//
const picturePath = /^\/preview\/([0-9a-f]{20})\.png$/

/** Returns a function that answers requests for pages, preview pictures, robots.txt and sitemap.xml. It resolves with undefined if a built file should be sent. */
export function createHeads() {
  const kept = new Map<string, { until: number; said: unknown }>()

  /** Asks the Edge Function for the page's head. Returns null if there is no such page, undefined if the function fails. */
  async function get<Said>(
    ask: AskFunction,
    path: string,
    isKept: boolean,
  ): Promise<Said | null | undefined> {
    const known = kept.get(path)
    if (known && known.until > Date.now()) return known.said as Said
    const answer = await ask(path)
    if (!answer.ok) {
      await answer.body?.cancel()
      return answer.status === 404 ? null : undefined
    }
    const said = (await answer.json()) as Said
    if (isKept) {
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
      kept.set(path, { until: Date.now() + keptMs, said })
    }
    return said
  }

  async function find(
    { pathname, searchParams, origin: site }: URL,
    ask: AskFunction,
    builtPage: () => Promise<string>,
    isMember: boolean,
  ): Promise<HostAnswer | undefined> {
    const asPage = (type: string, body: string, status = 200) => ({
      status,
      type: `${type};charset=utf-8`,
      body,
      caching: askedAgain,
    })
    if (pathname === '/robots.txt') return asPage('text/plain', robots(site))
    if (pathname === '/sitemap.xml') {
      const pages = await get<SitePage[]>(ask, '/api/heads/pages', false)
      return pages ? asPage('application/xml', sitemap(site, pages)) : undefined
    }
    const picture = picturePath.exec(pathname)?.[1]
    if (picture) {
      const path = searchParams.get('path') ?? '/'
      const isKept = !mayBeWithdrawn.test(path)
      const wanted = new URLSearchParams({ path, picture })
      const comment = searchParams.get('comment')
      if (comment) wanted.set('comment', comment)
      const drawn = await get<{ png: string }>(ask, `/api/heads/preview?${wanted}`, isKept)
      const body = drawn && Uint8Array.from(atob(drawn.png), (letter) => letter.charCodeAt(0))
      return body
        ? { status: 200, type: 'image/png', body, caching: isKept ? keptForEver : askedAgain }
        : undefined
    }
    if (!isPage(pathname)) return undefined
    // Ignores the first segment's letter case and a final slash, as the app's router does.
    const path = pathname.replace(/^\/[^/]+/, (first) => first.toLowerCase()).replace(/(.)\/$/, '$1')
    // A member may be able to read a case that is closed to guests, so the host must not send 404.
    const answerMissing = async () => (isMember ? undefined : asPage('text/html', await builtPage(), 404))
    if (!hasHead.test(path)) return isClosed.test(path) ? undefined : answerMissing()
    const comment = searchParams.get('comment')
    const wanted = new URLSearchParams({ path, ...(comment && { comment }) })
    const head = await get<PageHead>(ask, `/api/heads?${wanted}`, !mayBeWithdrawn.test(path))
    if (head === null) return answerMissing()
    return head ? asPage('text/html', withHead(await builtPage(), site, head)) : undefined
  }

  return (...asked: Parameters<typeof find>) => find(...asked).catch(() => undefined)
}

/** Whether the browser sent a session cookie, valid or not (_shared/cookies.ts). */
export const hasSession = (cookies: string | null | undefined) =>
  /(?:^|; )sb-[^=;]+-auth-token/.test(cookies ?? '')

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark]!)

function cut(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= maxDescription ? line : `${line.slice(0, maxDescription).replace(/\s+\S*$/, '')} …`
}

function withHead(html: string, site: string, head: PageHead) {
  const title = head.kind === 'site' ? head.club : `${head.title} · ${head.club}`
  const [address, picture, description] = [site + head.path, pictureOf(site, head), cut(head.description)]
  const properties = {
    'og:site_name': head.club,
    'og:type': head.kind === 'case' || head.kind === 'comment' ? 'article' : 'website',
    'og:title': head.title,
    'og:description': description,
    'og:url': address,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': head.alt,
  }
  const tags = [
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${escaped(address)}" />`,
    ...Object.entries(properties).map(
      ([name, says]) => `<meta property="${name}" content="${escaped(says)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<script type="application/ld+json">${JSON.stringify(linkedData(site, head)).replaceAll('<', '\\u003c')}</script>`,
  ]
  const page = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => tags.join('\n    '))
  return head.kind === 'entry' ? page.replace('<div id="root">', (root) => root + firstWords(head)) : page
}

/** Text shown until the app has loaded and replaced it. */
const firstWords = ({ title, caution, description }: PageHead) =>
  `<div class="first-words">${[title, caution, description]
    .map((words) => words && `<p>${escaped(words)}</p>`)
    .join('')}</div>`

/** The address contains the picture's hash, so caches may keep the picture forever. */
function pictureOf(site: string, { path, picture }: PageHead) {
  const { pathname, searchParams } = new URL(path, site)
  const comment = searchParams.get('comment')
  return `${site}/preview/${picture}.png?${new URLSearchParams({ path: pathname, ...(comment && { comment }) })}`
}

const types: Record<PageHead['kind'], string> = {
  site: 'WebSite',
  list: 'CollectionPage',
  page: 'WebPage',
  case: 'Article',
  comment: 'DiscussionForumPosting',
  entry: 'MedicalWebPage',
}

/** Describes the page in schema.org's terms, with nothing that the page does not show. */
function linkedData(site: string, head: PageHead) {
  const { kind, title, description, author, published } = head
  const isText = kind === 'case' || kind === 'comment'
  return {
    '@context': 'https://schema.org',
    '@type': types[kind],
    url: site + head.path,
    [isText ? 'headline' : 'name']: title,
    [kind === 'comment' ? 'text' : 'description']: cut(description),
    ...(isText && {
      image: pictureOf(site, head),
      isAccessibleForFree: true,
      author: { '@type': 'Person', name: author },
      datePublished: published,
    }),
    ...(kind !== 'site' && { isPartOf: { '@type': 'WebSite', name: head.club, url: `${site}/` } }),
  }
}

type SitePage = { path: string; changed: string | null }

const sitemap = (site: string, pages: SitePage[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages
  .map(
    ({ path, changed }) =>
      `<url><loc>${escaped(site + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  .join('\n')}
</urlset>
`

const robots = (site: string) => `User-agent: *
Disallow: /api/
Sitemap: ${site}/sitemap.xml
`

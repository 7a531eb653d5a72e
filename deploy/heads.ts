/**
 * What a crawler without JavaScript reads: title, description and address of a page in its first answer, and the list of pages. The
 * function says what they are; the local gateway and the Worker write them into the built page.
 */

export type PageHead = { path: string; title: string; description: string }

/** Where the function answers all heads, and for how long an answer is used. */
export const headsPath = '/api/library/heads'
export const headsMs = 600_000

const clubName = 'The Case Club'
const maxDescription = 160

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark]!)

/** At the end of a word. */
const cut = (text: string) =>
  text.length <= maxDescription ? text : `${text.slice(0, maxDescription).replace(/\s+\S*$/, '')} …`

/** The built page with the title, description and address of this one. */
export const withHead = (html: string, site: string, { path, title, description }: PageHead) =>
  html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(`${title} · ${clubName}`)}</title>`)
    .replace(
      /<meta\s+name="description"[^>]*>/,
      () =>
        `<meta name="description" content="${escaped(cut(description))}" /><link rel="canonical" href="${escaped(site + path)}" />`,
    )

export const sitemap = (site: string, heads: PageHead[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${['/', '/library', ...heads.map(({ path }) => path)].map((path) => `<url><loc>${escaped(site + path)}</loc></url>`).join('\n')}
</urlset>
`

export const robots = (site: string) => `User-agent: *
Disallow: /api/
Sitemap: ${site}/sitemap.xml
`

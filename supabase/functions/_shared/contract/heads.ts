import { z } from 'zod'
import { defineEndpoint, nothing } from './endpoint.ts'

/**
 * What whoever runs no JavaScript reads of a public page: crawlers, and what shows a link that somebody has pasted. The static host asks
 * for it as a guest and writes it into the built page (deploy/heads.ts).
 */

/** A page's own address; `comment` names one in the discussion of a case. */
const place = { path: z.string().startsWith('/').max(500), comment: z.string().max(100).optional() }

export const pageHead = z.object({
  /** Its canonical address on the site. */
  path: z.string(),
  title: z.string(),
  description: z.string(),
  /** What an entry of the library warns of: it is read ahead of the description. */
  caution: z.string().nullable(),
  kind: z.enum(['site', 'list', 'page', 'case', 'comment', 'entry']),
  author: z.string().nullable(),
  /** When it was published; null where that is not known. */
  published: z.string().nullable(),
  /** Names the drawing of this page, and is another one once it would show something else. */
  picture: z.string(),
  /** What the drawing shows, in words. */
  alt: z.string(),
})
export type PageHead = z.infer<typeof pageHead>

/** 404 where there is no such page, or none for a guest. */
export const getPageHead = defineEndpoint({
  method: 'GET',
  path: '/heads',
  auth: 'open',
  input: z.object(place),
  output: pageHead,
})

/** Every page that a sitemap lists; `changed` is a day, where one is known. */
export const listPages = defineEndpoint({
  method: 'GET',
  path: '/heads/pages',
  auth: 'open',
  input: nothing,
  output: z.array(z.object({ path: z.string(), changed: z.string().nullable() })),
})

/** The drawing that stands beside a link to the page: 1200 by 630, a PNG in base64. */
export const drawPreview = defineEndpoint({
  method: 'GET',
  path: '/heads/preview',
  auth: 'open',
  input: z.object({ ...place, picture: z.string().max(40) }),
  output: z.object({ png: z.base64() }),
})

/** What the drawing needs stands among the built pages, so that it weighs nothing where nobody draws: the program first, then its letters. */
export const previewFiles = [
  '/preview/resvg-2.6.2.wasm',
  '/preview/noto-sans.woff2',
  '/preview/noto-sans-pinyin.woff2',
] as const

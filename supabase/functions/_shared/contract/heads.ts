import { z } from 'zod/mini'
import { get } from './endpoint.ts'

/**
 * Titles and previews of public pages for crawlers. The static host requests them as a guest and writes them into the built page
 * (deploy/heads.ts).
 */

/** `comment`: a comment on the case that `path` names. */
const place = {
  path: z.string().check(z.startsWith('/'), z.maxLength(500)),
  comment: z.optional(z.string().check(z.maxLength(100))),
}

const pageHead = z.object({
  club: z.string(),
  path: z.string(),
  title: z.string(),
  description: z.string(),
  /** A library entry's caution, which previews show before the description. */
  caution: z.nullable(z.string()),
  kind: z.enum(['site', 'list', 'page', 'case', 'comment', 'entry']),
  author: z.nullable(z.string()),
  published: z.nullable(z.string()),
  /** The name of the preview picture. It changes when the picture would show something else. */
  picture: z.string(),
  alt: z.string(),
})
export type PageHead = z.infer<typeof pageHead>

/** The server responds with 404 if a guest cannot read the page. */
export const getPageHead = get('/heads', 'open', {
  input: z.object(place),
  output: pageHead,
})

export const listPages = get('/heads/pages', 'open', {
  output: z.array(z.object({ path: z.string(), changed: z.nullable(z.string()) })),
})

export const drawPreview = get('/heads/preview', 'open', {
  input: z.object({ ...place, picture: z.string().check(z.maxLength(40)) }),
  output: z.object({ png: z.base64() }),
})

/** Files for drawing previews, served with the built pages: the renderer first, then its fonts. */
export const previewFiles = [
  '/preview/resvg-2.6.2.wasm',
  '/preview/noto-sans.woff2',
  '/preview/noto-sans-pinyin.woff2',
] as const

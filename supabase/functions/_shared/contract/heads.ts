import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/**
 * Titles and previews of public pages for crawlers. The static host asks for them as a guest and writes them into the built page
 * (deploy/heads.ts).
 */

/** `comment`: one of the case's comments. */
const place = { path: z.string().startsWith('/').max(500), comment: z.string().max(100).optional() }

const pageHead = z.object({
  /** The club's name. */
  club: z.string(),
  /** The canonical address. */
  path: z.string(),
  title: z.string(),
  description: z.string(),
  /** The caution of a library entry, shown before the description. */
  caution: z.string().nullable(),
  kind: z.enum(['site', 'list', 'page', 'case', 'comment', 'entry']),
  author: z.string().nullable(),
  /** Null if unknown. */
  published: z.string().nullable(),
  /** The name of the preview picture. It changes with what the picture shows. */
  picture: z.string(),
  /** The preview in words. */
  alt: z.string(),
})
export type PageHead = z.infer<typeof pageHead>

/** 404 if a guest has no such page. */
export const getPageHead = defineEndpoint({
  method: 'GET',
  path: '/heads',
  auth: 'open',
  input: z.object(place),
  output: pageHead,
})

/** For the sitemap. */
export const listPages = defineEndpoint({
  method: 'GET',
  path: '/heads/pages',
  auth: 'open',
  output: z.array(z.object({ path: z.string(), changed: z.string().nullable() })),
})

/** 1200 by 630 pixels, PNG in base64. */
export const drawPreview = defineEndpoint({
  method: 'GET',
  path: '/heads/preview',
  auth: 'open',
  input: z.object({ ...place, picture: z.string().max(40) }),
  output: z.object({ png: z.base64() }),
})

/** Files for drawing previews, among the built pages: the renderer first, then its fonts. */
export const previewFiles = [
  '/preview/resvg-2.6.2.wasm',
  '/preview/noto-sans.woff2',
  '/preview/noto-sans-pinyin.woff2',
] as const

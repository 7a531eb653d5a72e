import { z } from 'zod'

/** As addresses spell it. */
export const libraryKind = z.enum(['points', 'patterns', 'formulas', 'herbs', 'red-flags', 'tests'])
export type LibraryKind = z.infer<typeof libraryKind>
/** Mild first, so that code can pick the graver. If books differ, the graver counts. */
export const pregnancyCaution = z.enum(['caution', 'forbidden'])

/** A point's name is its first English name, its id is the code. */
export const libraryLink = z.object({
  kind: libraryKind,
  id: z.string(),
  name: z.string(),
  pinyin: z.string().nullable(),
  han: z.string().nullable(),
  /** Shown next to each link, so that readers see it before they open the entry. */
  pregnancy: pregnancyCaution.nullable(),
})
export type LibraryLink = z.infer<typeof libraryLink>

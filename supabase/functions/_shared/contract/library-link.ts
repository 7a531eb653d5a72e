import { z } from 'zod/mini'

export const libraryKind = z.enum(['points', 'patterns', 'formulas', 'herbs', 'red-flags', 'tests'])
export type LibraryKind = z.infer<typeof libraryKind>
/**
 * Sorted from mild to severe, so that code can pick the more severe caution, which counts where books differ.
 */
export const pregnancyCaution = z.enum(['caution', 'forbidden'])

/** For a point, `name` is its first English name and `id` is its code. */
export const libraryLink = z.object({
  kind: libraryKind,
  id: z.string(),
  name: z.string(),
  pinyin: z.nullable(z.string()),
  han: z.nullable(z.string()),
  /** Every link shows this caution, so that readers see it before they open the entry. */
  pregnancy: z.nullable(pregnancyCaution),
})
export type LibraryLink = z.infer<typeof libraryLink>

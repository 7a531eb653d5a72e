import type { z } from 'zod'
import { clearStored, useStored, writeStored } from '../../../lib/stored.ts'

/**
 * A draft that outlives the page, until it is saved or thrown away, and is the same in every tab. What an older page left and nobody can
 * read any more is none.
 */
export function useKeptDraft<Draft extends object>(key: string, schema: z.ZodType<Draft>) {
  const draft = useStored(key, schema)
  const keep = (next: Draft | null) => {
    if (next === null) clearStored(key)
    else writeStored(key, next)
  }
  return [draft, keep] as const
}

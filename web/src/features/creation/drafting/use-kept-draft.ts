import { useMemo } from 'react'
import type { z } from 'zod'
import { clearStored, parseStored, useStored, writeStored } from '../../../lib/stored.ts'

/**
 * A draft that outlives the page, until it is saved or thrown away, and is the same in every tab. What an older page left and nobody can
 * read any more is none.
 */
export function useKeptDraft<Draft extends object>(key: string, schema: z.ZodType<Draft>) {
  const stored = useStored(key)
  const draft = useMemo(() => parseStored(schema, stored), [schema, stored])
  const keep = (next: Draft | null) => {
    if (next === null) clearStored(key)
    else writeStored(key, JSON.stringify(next))
  }
  return [draft, keep] as const
}

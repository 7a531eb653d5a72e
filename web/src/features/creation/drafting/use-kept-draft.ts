import { useState } from 'react'
import type { z } from 'zod'
import { readKept } from '../form/kept-form.ts'
import { clearStored, writeStored } from '../../../lib/stored.ts'

/** A draft that outlives the page, until it is saved or thrown away. What an older page left and nobody can read any more is none. */
export function useKeptDraft<Draft extends object>(key: string, schema: z.ZodType<Draft>) {
  const [draft, setDraft] = useState(() => schema.safeParse(readKept(key)).data ?? null)
  const keep = (next: Draft | null) => {
    if (next === null) clearStored(key)
    else writeStored(key, JSON.stringify(next))
    setDraft(next)
  }
  return [draft, keep] as const
}

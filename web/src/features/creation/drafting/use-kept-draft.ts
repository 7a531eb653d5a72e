import type { z } from 'zod/mini'
import { clearStored, useStored, writeStored } from '../../../lib/storage/stored.ts'

export function useKeptDraft<Draft extends object>(key: string, schema: z.ZodMiniType<Draft>) {
  const draft = useStored(key, schema)
  const keep = (next: Draft | null) => {
    if (next === null) clearStored(key)
    else writeStored(key, next)
  }
  return [draft, keep] as const
}

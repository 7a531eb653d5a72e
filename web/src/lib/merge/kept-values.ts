import { z } from 'zod/mini'
import { readStored } from '../storage/stored.ts'
import { type Merge, mergeFields } from './merge-fields.ts'

/** `base`: the values that the form started from. If it is missing, the form shows the stored values without merging. */
export const keptValues = <Values extends object>(values: z.ZodMiniType<Values>) =>
  z.object({ values, base: z.catch(z.nullable(values), null) })

/** Opens a form with the stored values merged into the server's values. */
export function openKept<Values extends object>(
  key: string,
  schema: z.ZodMiniType<{ values: Values; base: Values | null }>,
  initial: Values,
): { values: Values; isKept: boolean; merge: Merge<Values> | null } {
  const kept = readStored(key, schema)
  if (!kept) return { values: initial, isKept: false, merge: null }
  const merge = kept.base ? mergeFields(kept.base, kept.values, initial) : null
  return { values: merge?.values ?? kept.values, isKept: true, merge }
}

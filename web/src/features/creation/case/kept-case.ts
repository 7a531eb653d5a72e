import { z } from 'zod'
import { caseFieldLabels } from '../../../lib/club/case-field-labels.ts'
import { mergeFields } from '../../../lib/merge/merge-fields.ts'
import { readStored, writeStored } from '../../../lib/storage/stored.ts'
import { caseFieldWords, type CaseFormValues, caseFormValues, emptyCase } from './case-form-values.ts'

/** `base`: the values that the author started from. If it is missing, the form shows the stored text without merging. */
const keptCase = z.object({ values: caseFormValues, base: caseFormValues.nullable().catch(null) })
export type KeptCase = z.input<typeof keptCase>

/** Stores the text of a new case as an unsaved edit, with the empty form as its base. */
export function keepForEdit(key: string, values: CaseFormValues) {
  writeStored(key, { values, base: emptyCase } satisfies KeptCase)
}

/** Opens the form with the stored text merged into the server's version of the case. */
export function openKeptCase(key: string, initial: CaseFormValues) {
  const kept = readStored(key, keptCase)
  if (!kept) return { values: initial, isKept: false, merge: null }
  const merge = kept.base ? mergeFields(kept.base, kept.values, initial) : null
  return { values: merge?.values ?? kept.values, isKept: true, merge }
}

/** Returns the author's unsaved changes as text, for a case that can no longer be edited. */
export function keptCaseWords(key: string) {
  const kept = readStored(key, keptCase)
  if (!kept) return ''
  const { values, base } = kept
  return (Object.keys(caseFieldLabels) as (keyof CaseFormValues)[])
    .filter((field) => !base || JSON.stringify(values[field]) !== JSON.stringify(base[field]))
    .map((field) => `${caseFieldLabels[field]}: ${caseFieldWords(values, field)}`)
    .join('\n\n')
}

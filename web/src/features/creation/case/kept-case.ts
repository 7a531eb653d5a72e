import { z } from 'zod/mini'
import { caseFieldLabels } from '../../../lib/club/case-field-labels.ts'
import { keptValues, openKept } from '../../../lib/merge/kept-values.ts'
import { readStored, writeStored } from '../../../lib/storage/stored.ts'
import { caseFieldWords, type CaseFormValues, caseFormValues, emptyCase } from './case-form-values.ts'

const keptCase = keptValues(caseFormValues)
export type KeptCase = z.input<typeof keptCase>

/** Stores the text of a new case as an unsaved edit, with the empty form as its base. */
export function keepForEdit(key: string, values: CaseFormValues) {
  writeStored(key, { values, base: emptyCase } satisfies KeptCase)
}

export const openKeptCase = (key: string, initial: CaseFormValues) => openKept(key, keptCase, initial)

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

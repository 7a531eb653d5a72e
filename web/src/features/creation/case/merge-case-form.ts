import type { CaseFormValues } from './case-form-values.ts'

export type CaseField = keyof CaseFormValues
export type Merge = {
  values: CaseFormValues
  /** Changed elsewhere only: taken over. */
  taken: CaseField[]
  /** Changed here and elsewhere: the person chooses. Until then they hold what was written here. */
  disputed: CaseField[]
}

/** Of two who began from the same: what was written here, and what the server holds now, field by field. */
export function mergeCaseForm(began: CaseFormValues, mine: CaseFormValues, theirs: CaseFormValues): Merge {
  const merge: Merge = { values: { ...mine }, taken: [], disputed: [] }
  for (const field of Object.keys(mine) as CaseField[]) {
    if (isSame(mine, theirs, field) || isSame(began, theirs, field)) continue
    if (isSame(began, mine, field)) {
      Object.assign(merge.values, { [field]: theirs[field] })
      merge.taken.push(field)
    } else merge.disputed.push(field)
  }
  return merge
}

/** The key of a question is the page's own affair. */
const plain = (values: CaseFormValues, field: CaseField) =>
  JSON.stringify(values[field], (name, value: unknown) => (name === 'key' ? undefined : value))

const isSame = (one: CaseFormValues, other: CaseFormValues, field: CaseField) =>
  plain(one, field) === plain(other, field)

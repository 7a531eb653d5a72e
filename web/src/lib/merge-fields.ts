export type Merge<Values> = {
  values: Values
  /** Changed elsewhere only: taken over. */
  taken: (keyof Values)[]
  /** Changed here and elsewhere: the person chooses. Until then they hold what was written here. */
  disputed: (keyof Values)[]
  /** What a next merge begins from: of what is disputed, still what both began from. */
  began: Values
}

/** Of two who began from the same: what was written here, and what the server holds now, field by field. */
export function mergeFields<Values extends object>(
  began: Values,
  mine: Values,
  theirs: Values,
): Merge<Values> {
  const merge: Merge<Values> = { values: { ...mine }, taken: [], disputed: [], began: { ...theirs } }
  for (const field of Object.keys(mine) as (keyof Values)[]) {
    if (isSame(mine, theirs, field) || isSame(began, theirs, field)) continue
    if (isSame(began, mine, field)) {
      merge.values[field] = theirs[field]
      merge.taken.push(field)
    } else {
      merge.disputed.push(field)
      merge.began[field] = began[field]
    }
  }
  return merge
}

/** The key of a question is the page's own affair. */
const plain = <Values>(values: Values, field: keyof Values) =>
  JSON.stringify(values[field], (name, value: unknown) => (name === 'key' ? undefined : value))

const isSame = <Values>(one: Values, other: Values, field: keyof Values) =>
  plain(one, field) === plain(other, field)

export type Merge<Values> = {
  values: Values
  /** Fields that only the other author's save changed. */
  taken: (keyof Values)[]
  /** Fields that both authors changed. They hold this author's text until the author chooses. */
  disputed: (keyof Values)[]
  /** Base of the next merge; a disputed field keeps its old base. */
  began: Values
}

/** Three-way merge of a form with the server's values, field by field. */
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

const isSame = <Values>(one: Values, other: Values, field: keyof Values) =>
  JSON.stringify(one[field]) === JSON.stringify(other[field])

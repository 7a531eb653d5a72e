import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Merge, mergeFields } from './merge-fields.ts'
import { notify } from '../notify/notify.ts'

/**
 * Merges the server's values into a form whenever `initial` is a new object, so pass a stable object. `first`: the merge when the form
 * opened. Without `form`, it merges values that the page only shows.
 */
export function useMergedForm<Values extends object>(
  initial: Values,
  first: Merge<Values> | null,
  form?: { read: () => Values; write: (field: keyof Values, value: Values[keyof Values]) => void },
) {
  const [merge, setMerge] = useState(() => first ?? mergeFields(initial, initial, initial))
  const seen = useRef(initial)
  const mergeAnew = useEffectEvent((theirs: Values) => {
    if (seen.current === theirs) return
    seen.current = theirs
    const next = mergeFields(merge.began, form?.read() ?? merge.began, theirs)
    for (const field of next.taken) form?.write(field, next.values[field])
    setMerge(next)
  })
  useEffect(() => mergeAnew(initial), [initial])

  return {
    merge: merge.taken.length + merge.disputed.length > 0 ? merge : null,
    /** Base of the merge. Store it with the typed text, so that a reload merges the same way. */
    began: merge.began,
    /** Returns false and shows an error while the author must still choose between two versions of a field. */
    isSettled() {
      if (merge.disputed.length > 0) notify.error('Please choose between the two versions first')
      return merge.disputed.length === 0
    },
    choose(field: keyof Values, isTheirs: boolean) {
      if (isTheirs) form?.write(field, initial[field])
      setMerge({
        ...merge,
        disputed: merge.disputed.filter((other) => other !== field),
        began: { ...merge.began, [field]: initial[field] },
      })
    },
    /** Call it with the values that this form has saved; they become the new base. */
    forget: (saved = initial) => setMerge(mergeFields(saved, saved, saved)),
  }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Merge, mergeFields } from './merge-fields.ts'
import { notify } from './notify.ts'

/**
 * Merges into a form what the server holds by now, each time that `initial` is another one: keep it the same while its values are.
 * `first`: what was merged while opening. Without `form`, what is only shown.
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
    /** Kept beside what is typed, so that a reload asks the same. */
    began: merge.began,
    /** False, and said, while there is something to choose. */
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
    /** What was saved from here is no news; what is typed by now began from it. */
    forget: (saved = initial) => setMerge(mergeFields(saved, saved, saved)),
  }
}

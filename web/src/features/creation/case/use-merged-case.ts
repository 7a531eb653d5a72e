import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CaseFormValues } from './case-form-values.ts'
import { type CaseField, type Merge, mergeCaseForm } from './merge-case-form.ts'

/** Merges into the form what the server holds by now, each time that it is asked for anew. `first`: what was merged while opening. */
export function useMergedCase(
  initial: CaseFormValues,
  first: Merge | null,
  form: { read: () => CaseFormValues; write: (field: CaseField, value: CaseFormValues[CaseField]) => void },
) {
  const [merge, setMerge] = useState(first)
  const began = useRef(initial)
  const mergeAnew = useEffectEvent((theirs: CaseFormValues) => {
    if (began.current === theirs) return
    const next = mergeCaseForm(began.current, form.read(), theirs)
    began.current = theirs
    for (const field of next.taken) form.write(field, next.values[field])
    setMerge(next)
  })
  useEffect(() => mergeAnew(initial), [initial])

  return {
    merge: merge && merge.taken.length + merge.disputed.length > 0 ? merge : null,
    hasDispute: merge !== null && merge.disputed.length > 0,
    choose(field: CaseField, isTheirs: boolean) {
      if (!merge) return
      if (isTheirs) form.write(field, initial[field])
      setMerge({ ...merge, disputed: merge.disputed.filter((other) => other !== field) })
    },
    forget: () => setMerge(null),
  }
}

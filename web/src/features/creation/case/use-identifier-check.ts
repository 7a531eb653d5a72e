import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CaseFormValues, emptyCase } from './case-form-values.ts'
import { promiseCount } from './identifier-check.tsx'
import { identifierFindings } from './identifier-findings.ts'

/** Findings in these words, and the author's confirmations. `isPromised` scrolls to a missing one. */
export function useIdentifierCheck(values: Partial<CaseFormValues>, isNew: boolean) {
  const [promises, setPromises] = useState<boolean[]>([])
  const [lacksPromises, setLacksPromises] = useState(false)
  const findings = useMemo(() => identifierFindings({ ...emptyCase, ...values }), [values])
  const isRequired = isNew || findings.length > 0

  return {
    check: {
      findings,
      isRequired,
      kept: promises,
      onKeep: (index: number, isKept: boolean) =>
        setPromises((before) => Object.assign([...before], { [index]: isKept })),
      error: lacksPromises ? 'Please confirm each of these first.' : undefined,
    },
    isPromised() {
      if (!isRequired || promises.filter(Boolean).length === promiseCount) return true
      flushSync(() => setLacksPromises(true))
      const missing = document.getElementById('promises')
      missing?.querySelector<HTMLElement>('input:not(:checked)')?.focus()
      // 'nearest' respects the scroll padding of the sticky buttons.
      missing?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
      return false
    },
  }
}

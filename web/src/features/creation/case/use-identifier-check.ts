import { useMemo, useState } from 'react'
import { type CaseFormValues, emptyCase } from './case-form-values.ts'
import { promiseCount } from './identifier-check.tsx'
import { identifierFindings } from './identifier-findings.ts'

/** What the rules find in these words, and what their author promises of them; `isPromised` leads to what is missing. */
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
      setLacksPromises(true)
      document.getElementById('identifier-check')?.scrollIntoView({ block: 'center' })
      return false
    },
  }
}

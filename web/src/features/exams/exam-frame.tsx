import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DeadEnd } from '../../ui/dead-end.tsx'
import { isMissing } from './exam-queries.ts'

export function ExamFrame({ exam, noun }: { exam: UseQueryResult; noun: 'test' | 'mock exam' }) {
  if (exam.isPending) return <output className="loading">Loading {noun}...</output>
  if (isMissing(exam.error))
    return (
      <DeadEnd title={`No ${noun} available`}>
        <p>
          Until one comes, the <Link to="/library">library</Link> is open: points, patterns, formulas and
          herbs.
        </p>
      </DeadEnd>
    )
  return (
    <DeadEnd title={`Failed to load ${noun}`} failed={exam}>
      <p role="alert">{exam.error?.message}</p>
    </DeadEnd>
  )
}

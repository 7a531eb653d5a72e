import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageHead } from '../../ui/page-head.tsx'
import { isMissing } from './exam-queries.ts'

/** Where there is nothing to take, or it did not come: then `failed` is asked again. */
export function NoExam({
  title,
  failed,
  children,
}: {
  title: string
  failed?: UseQueryResult
  children?: ReactNode
}) {
  return (
    <PageHead title={title}>
      {children}
      {failed && (
        <>
          <p role="alert">{failed.error?.message}</p>
          <p>
            <Button onClick={() => failed.refetch()}>Try again</Button>
          </p>
        </>
      )}
      <p>
        <Link to="/dashboard">Back to Dashboard</Link>
      </p>
    </PageHead>
  )
}

/** In the place of a test or mock exam that has not come. */
export function ExamFrame({ exam, noun }: { exam: UseQueryResult; noun: 'test' | 'mock exam' }) {
  if (exam.isPending) return <output className="loading">Loading {noun}...</output>
  if (isMissing(exam.error)) return <NoExam title={`No ${noun} available`} />
  return <NoExam title={`Failed to load ${noun}`} failed={exam} />
}

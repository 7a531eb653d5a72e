import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CaseStatus } from '@contract/cases.ts'
import { useSession } from '../../lib/session/session.ts'
import { isReviewer, mySubmissionsQuery } from './review-queries.ts'
import { StatusLabel } from './status-label.tsx'
import { useOwnSubmissionNews } from './use-own-submission-news.ts'
import classes from './submission-standing.module.css'

const meaning = {
  pending: 'Only you and the reviewers can read it for now. You can still edit or delete it.',
  returned: 'Edit it to address the notes; saving submits it again. You can also delete it.',
  rejected:
    'It will not be published, and editing does not submit it again. You can delete it or write a new one.',
  scheduled: 'Until then only you and the reviewers can read it. You can still edit or delete it.',
  hidden: 'Members have reported it. Only you and the reviewers can read it until the reports are settled.',
}

export function SubmissionStanding({
  caseId,
  authorId,
  status,
  publishesAt,
  onChange,
  children,
}: {
  caseId: string
  authorId: string | null
  status: Exclude<CaseStatus, 'published'>
  publishesAt: string | null
  onChange: () => void
  children?: ReactNode
}) {
  const user = useSession()
  const isOwn = user !== null && user.id === authorId
  const { data } = useInfiniteQuery({ ...mySubmissionsQuery, enabled: isOwn })
  useOwnSubmissionNews((id) => id === caseId && onChange())
  const notes = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === caseId)?.review_notes

  return (
    <aside className={`line gap-x-lg py-sm px-lg washed edge ${classes.standing}`} aria-label="Review">
      <StatusLabel status={status} publishesAt={publishesAt} />
      {isOwn ? (
        <p>{meaning[status]}</p>
      ) : (
        <p>
          This case study is not public.{' '}
          {status === 'pending' && (
            <Link to="/review">{isReviewer(user) ? 'Go to the reviews' : 'Rate it'}</Link>
          )}
        </p>
      )}
      {children}
      {notes && <blockquote className="whole-row py-2xs pre-line measure">{notes}</blockquote>}
    </aside>
  )
}

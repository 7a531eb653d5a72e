import { useQueryClient } from '@tanstack/react-query'
import type { CaseStatus, CaseStudy } from '@contract/cases.ts'
import { caseKeys } from '../features/cases/case-queries.ts'
import { isReviewer } from '../features/reviews/review-queries.ts'
import { SubmissionStanding } from '../features/reviews/submission-standing.tsx'
import { useSession } from '../lib/session/session.ts'
import { ScheduleTools } from '../features/creation/case/schedule-tools.tsx'

export function CaseStanding({
  study: { id, author_id, publishes_at, viewer },
  status,
}: {
  study: CaseStudy
  status: Exclude<CaseStatus, 'published'>
}) {
  const client = useQueryClient()
  const user = useSession()
  const askAgain = () => void client.invalidateQueries({ queryKey: caseKeys.one(id) })
  return (
    <SubmissionStanding
      caseId={id}
      authorId={author_id}
      status={status}
      publishesAt={publishes_at}
      onChange={askAgain}
    >
      {publishes_at && viewer?.can_edit && isReviewer(user) && (
        <ScheduleTools id={id} publishesAt={publishes_at} onChange={askAgain} />
      )}
    </SubmissionStanding>
  )
}

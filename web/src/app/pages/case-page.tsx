import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { CaseStudy, FollowLevel } from '@contract/cases.ts'
import { caseKeys } from '../../features/cases/case-queries.ts'
import { type CaseSlots, CaseStudyView } from '../../features/cases/page/case-study-view.tsx'
import { hasEnded } from '../../features/cases/list/days-left.ts'
import { CommitPlace } from '../../features/commitments/commit-place.tsx'
import { commitmentsQuery } from '../../features/commitments/commitment-queries.ts'
import { useRowNotes } from '../../features/commitments/use-row-notes.ts'
import { Discussion } from '../../features/discussion/discussion.tsx'
import { threadQuery } from '../../features/discussion/thread/thread-query.ts'
import { Kept } from '../../features/discussion/writing/kept.tsx'
import { FollowCase } from '../../features/notifications/follow-case.tsx'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useServerClock } from '../../lib/time/server-clock.ts'
import { useRecordOwner, useSession } from '../../lib/session/session.ts'
import { EditCaseWindow } from '../edit-case-window.tsx'
import { WhenNear } from '../when-near.tsx'
import { QuizTab } from '../../features/quiz/quiz-tab.tsx'
import { AddCaseToReviews, AddToReviews } from '../../features/recall/add-to-reviews.tsx'
import { OwnDiagnosis } from '../../features/discussion/writing/own-diagnosis.tsx'
import { CaseEnd } from '../../features/cases/page/case-end.tsx'
import { RelatedCases } from '../../features/search/related-cases.tsx'

const CommitmentOutcome = lazyPart(
  async () => (await import('../../features/commitments/commitment-outcome.tsx')).CommitmentOutcome,
)
// Lazy-loaded, because most cases are published and do not need this code.
const CaseStanding = lazyPart(async () => (await import('../case-standing.tsx')).CaseStanding)

export function Component() {
  const { id = '' } = useParams()
  const user = useSession()
  const ownerId = useRecordOwner()
  const [edited, setEdited] = useState<string | null>(null)
  const slots: CaseSlots = {
    renderFollow: (study) => <FollowTool {...study} />,
    renderDiscussion: (study) => <DiscussionTab {...study} />,
    renderCount: (study) => <CommentCount {...study} />,
    quiz: <QuizTab caseId={id} />,
    renderNotes: (onPost) => user && <OwnDiagnosis caseId={id} userId={user.id} onPost={onPost} />,
    renderEnd: (study, tabs, onTab) => (
      <WhenNear margin="200px">
        <CaseEnd study={study} tabs={tabs} onTab={onTab} />
      </WhenNear>
    ),
    renderStanding: (study) =>
      study.status !== 'published' && <CaseStanding study={study} status={study.status} />,
    learn: (
      <>
        {user && <AddCaseToReviews caseId={id} />}
        <CommitmentOutcome
          caseId={id}
          renderReview={(pattern) => <AddToReviews entries={[{ kind: 'patterns', id: pattern }]} />}
        />
      </>
    ),
    kept: ownerId && <Kept threadId={id} userId={ownerId} thread={null} />,
  }
  return (
    <>
      <CaseStudyView key={id} id={id} slots={slots} onEdit={setEdited} />
      <WhenNear key={`after ${id}`} margin="0px">
        <RelatedCases caseId={id} />
      </WhenNear>
      {edited !== null && <EditCaseWindow caseId={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

/** Prefers the thread's count, which includes the member's own comment at once, even if its live event is lost. */
function CommentCount({ id, comment_count, comment_seq }: CaseStudy) {
  const { data: thread } = useQuery({ ...threadQuery(id), enabled: false })
  return (thread && thread.totalSeq >= comment_seq ? thread.total : comment_count).toLocaleString('en-US')
}

function FollowTool({ id, viewer }: CaseStudy) {
  const client = useQueryClient()
  const remember = (level: FollowLevel) =>
    client.setQueryData<CaseStudy>(caseKeys.one(id), (known) =>
      known?.viewer ? { ...known, viewer: { ...known.viewer, level } } : known,
    )
  return viewer && <FollowCase caseId={id} level={viewer.level} onChange={remember} />
}

function DiscussionTab({ id, comment_count, author_id, discussion_period_ends }: CaseStudy) {
  const user = useSession()
  const isOver = useServerClock((_, atLeast) => hasEnded(discussion_period_ends, atLeast))
  const { state } = useLocation() as { state: { isWriting?: true } | null }
  const knowsSolution = user !== null && (user.is_admin || user.is_moderator || author_id === user.id)
  // Only the place of these readers can stay empty. Others load the same query, too.
  const mayBeEmpty = knowsSolution && !isOver
  const { isLoading, failureCount } = useQuery({ ...commitmentsQuery(id), enabled: mayBeEmpty })
  const notes = useRowNotes(id, user !== null, isOver)
  return (
    <Discussion
      threadId={id}
      count={comment_count}
      isWriting={state?.isWriting}
      notes={notes}
      lead={user && !isOver && <CommitPlace caseId={id} knowsSolution={knowsSolution} />}
      isLeadPending={mayBeEmpty && isLoading && failureCount === 0}
    />
  )
}

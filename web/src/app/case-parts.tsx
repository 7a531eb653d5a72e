import { useQueryClient } from '@tanstack/react-query'
import type { CaseStudy } from '@contract/cases.ts'
import { caseKeys } from '../features/cases/case-queries.ts'
import { Discussion as DiscussionTab } from '../features/discussion/discussion.tsx'
import { KeptForGone } from '../features/discussion/kept-for-gone.tsx'
import { useSession } from '../lib/session.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { OptionalPart } from '../lib/optional-part.tsx'
import { Notice } from '../ui/notice.tsx'

const MuteCase = lazyPart(
  async () => ({ default: (await import('../features/notifications/mute-case.tsx')).MuteCase }),
  { isSilent: true },
)
const QuizTab = lazyPart(async () => ({ default: (await import('../features/quiz/quiz-tab.tsx')).QuizTab }))

const SubmissionStanding = lazyPart(async () => ({
  default: (await import('../features/reviews/submission-standing.tsx')).SubmissionStanding,
}))

const AddCase = lazyPart(async () => ({
  default: (await import('../features/recall/add-to-reviews.tsx')).AddCaseToReviews,
}))

/** For members, under a solution that they read. */
export function AddCaseToReviews({ caseId }: { caseId: string }) {
  const user = useSession()
  return (
    user && (
      <OptionalPart isSilent>
        <AddCase caseId={caseId} />
      </OptionalPart>
    )
  )
}

/** How a case that is not public stands in its review. */
export function Standing({ id, author_id, status }: CaseStudy) {
  const client = useQueryClient()
  if (status === 'published') return null
  return (
    <OptionalPart>
      <SubmissionStanding
        caseId={id}
        authorId={author_id}
        status={status}
        onChange={() => void client.invalidateQueries({ queryKey: caseKeys.one(id) })}
      />
    </OptionalPart>
  )
}

/** Most never take it: it comes when its tab is opened. The thread is what people come for, and is here with the case. */
export function Quiz({ caseId }: { caseId: string }) {
  return (
    <OptionalPart>
      <QuizTab caseId={caseId} />
    </OptionalPart>
  )
}

/** The words of somebody under whose hands a case was deleted. */
export function KeptForGoneCase({ caseId }: { caseId: string }) {
  const user = useSession()
  return user && <KeptForGone caseId={caseId} userId={user.id} thread={null} />
}

export function Discussion({ id, status, comment_count, viewer }: CaseStudy) {
  const client = useQueryClient()
  const remember = (is_muted: boolean) =>
    client.setQueryData<CaseStudy>(caseKeys.one(id), (known) =>
      known?.viewer ? { ...known, viewer: { ...known.viewer, is_muted } } : known,
    )
  if (status !== 'published')
    return (
      <Notice title="No discussion yet">
        <p>It opens when the case study is published.</p>
      </Notice>
    )
  return (
    <DiscussionTab
      caseId={id}
      count={comment_count}
      tools={
        viewer && (
          <OptionalPart isSilent>
            <MuteCase caseId={id} isMuted={viewer.is_muted} onChange={remember} />
          </OptionalPart>
        )
      }
    />
  )
}

import { type ComponentProps, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useQueryClient } from '@tanstack/react-query'
import type { CaseStudy, FollowLevel } from '@contract/cases.ts'
import { caseKeys } from '../features/cases/case-queries.ts'
import { Discussion as DiscussionTab } from '../features/discussion/discussion.tsx'
import { Kept } from '../features/discussion/writing/kept.tsx'
import { FollowCase } from '../features/notifications/follow-case.tsx'
import { useSession } from '../lib/session.ts'
import { whenVisible } from '../lib/when-visible.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { OptionalPart } from '../lib/optional-part.tsx'
import { Notice } from '../ui/notice.tsx'

const QuizTab = lazyPart(async () => ({ default: (await import('../features/quiz/quiz-tab.tsx')).QuizTab }))

const CaseStanding = lazyPart(async () => ({ default: (await import('./case-standing.tsx')).CaseStanding }))

const AddCase = lazyPart(async () => ({
  default: (await import('../features/recall/add-to-reviews.tsx')).AddCaseToReviews,
}))

const OwnDiagnosis = lazyPart(
  async () => ({ default: (await import('../features/discussion/late/own-diagnosis.tsx')).OwnDiagnosis }),
  { isSilent: true },
)
const CaseEnd = lazyPart(
  async () => ({ default: (await import('../features/cases/page/case-end.tsx')).CaseEnd }),
  {
    isSilent: true,
  },
)

/** A member's own words beside the case that they read. */
export function Notes({ caseId, onPost }: { caseId: string; onPost: () => void }) {
  const user = useSession()
  return (
    user && (
      <OptionalPart isSilent>
        <OwnDiagnosis caseId={caseId} userId={user.id} onPost={onPost} />
      </OptionalPart>
    )
  )
}

/** What the end of a case offers comes when its reader is near it. */
export function End(offered: ComponentProps<typeof CaseEnd>) {
  const [isNear, setIsNear] = useState(false)
  const mark = useMemo(() => whenVisible(() => setIsNear(true), '200px'), [])
  return isNear ? (
    <OptionalPart isSilent>
      <CaseEnd {...offered} />
    </OptionalPart>
  ) : (
    <span ref={mark} />
  )
}

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
export function Standing(study: CaseStudy) {
  const { status } = study
  if (status === 'published') return null
  return (
    <OptionalPart>
      <CaseStanding study={study} status={status} />
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
  return user && <Kept caseId={caseId} userId={user.id} thread={null} />
}

export function Discussion({ id, status, comment_count, viewer }: CaseStudy) {
  const client = useQueryClient()
  const { state } = useLocation() as { state: { isWriting?: true } | null }
  const remember = (level: FollowLevel) =>
    client.setQueryData<CaseStudy>(caseKeys.one(id), (known) =>
      known?.viewer ? { ...known, viewer: { ...known.viewer, level } } : known,
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
      isWriting={state?.isWriting}
      tools={viewer && <FollowCase caseId={id} level={viewer.level} onChange={remember} />}
    />
  )
}

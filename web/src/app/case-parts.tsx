import { lazy } from 'react'
import { OptionalPart } from '../lib/optional-part.tsx'

const DiscussionTab = lazy(async () => ({
  default: (await import('../features/discussion/discussion.tsx')).Discussion,
}))
const QuizTab = lazy(async () => ({ default: (await import('../features/quiz/quiz-tab.tsx')).QuizTab }))

/** What stands behind a tab comes when the tab is opened. */
export function Quiz({ caseId }: { caseId: string }) {
  return (
    <OptionalPart>
      <QuizTab caseId={caseId} />
    </OptionalPart>
  )
}

export function Discussion({ caseId, count }: { caseId: string; count: number }) {
  return (
    <OptionalPart>
      <DiscussionTab caseId={caseId} count={count} />
    </OptionalPart>
  )
}

import { lazy } from 'react'
import { OptionalPart } from '../lib/optional-part.tsx'
import { Notice } from '../ui/notice.tsx'

const QuizTab = lazy(async () => ({ default: (await import('../features/quiz/quiz-tab.tsx')).QuizTab }))

/** What stands behind a tab comes when the tab is opened. */
export function Quiz({ caseId }: { caseId: string }) {
  return (
    <OptionalPart>
      <QuizTab caseId={caseId} />
    </OptionalPart>
  )
}

export function Discussion() {
  return (
    <Notice title="Not built yet">
      <p>The discussion of this case study will stand here. This part is still being made.</p>
    </Notice>
  )
}

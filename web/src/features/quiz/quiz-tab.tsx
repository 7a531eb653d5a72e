import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { Notice, QueryFrame } from '../../ui/notice.tsx'
import { QuizForm } from './quiz-form.tsx'
import { QuizOutcome } from './quiz-outcome.tsx'
import { quizQuery, quizResultQuery } from './quiz-queries.ts'
import { useOpenAttempt } from './use-open-attempt.ts'

/** Ref callback: focuses the new heading and scrolls it to the middle. */
function leadTo(head: HTMLElement | null) {
  head?.scrollIntoView({ block: 'center' })
  head?.focus({ preventScroll: true })
}

export function QuizTab({ caseId }: { caseId: string }) {
  const user = useSession()
  const quiz = useQuery(quizQuery(caseId))
  const last = useQuery({ ...quizResultQuery(caseId), enabled: user !== null })
  const { attempt, chosen, choose, begin, renew, close } = useOpenAttempt(caseId, user?.id)
  // The form and its result replace each other. After a change, the new heading takes the focus.
  const [hasTurned, setHasTurned] = useState(false)
  const turning = (act: () => void) => () => {
    setHasTurned(true)
    act()
  }

  if (!quiz.data || (user !== null && last.isPending))
    return <QueryFrame query={quiz} loading="Loading quiz..." failed="Failed to load quiz" />
  if (last.data && !attempt)
    return <QuizOutcome result={last.data} head={hasTurned ? leadTo : undefined} onRetake={turning(begin)} />
  if (quiz.data.length === 0)
    return (
      <Notice title="No quiz">
        <p>The quiz of this case study has been removed.</p>
      </Notice>
    )
  return (
    <QuizForm
      caseId={caseId}
      questions={quiz.data}
      attemptId={attempt?.id}
      chosen={chosen}
      head={hasTurned ? leadTo : undefined}
      onChoose={choose}
      onSubmitted={turning(close)}
      onConflict={renew}
    />
  )
}

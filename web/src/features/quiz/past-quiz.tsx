import { useQuery } from '@tanstack/react-query'
import { hasCode } from '../../lib/api/api.ts'
import { Notice, QueryFrame } from '../../ui/notice.tsx'
import { QuizOutcome } from './quiz-outcome.tsx'
import { pastQuizQuery } from './quiz-queries.ts'

export function PastQuiz({ caseId, attemptId }: { caseId: string; attemptId: string }) {
  const quiz = useQuery(pastQuizQuery(caseId, attemptId))
  const { data, error } = quiz
  const isGone = data === null || hasCode(error, 'not_found') || hasCode(error, 'bad_input')

  if (isGone)
    return (
      <Notice title="Quiz not found" next={{ to: '/student?tab=quizzes', text: 'Your quizzes' }}>
        <p>The case study may have been deleted, or this quiz is not yours.</p>
      </Notice>
    )
  if (data) return <QuizOutcome result={data} />
  return <QueryFrame query={quiz} loading="Loading quiz..." failed="Failed to load quiz" />
}

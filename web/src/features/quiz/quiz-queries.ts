import { getQuiz, getQuizResult } from '@contract/quiz.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { hasFailedEmpty } from '../../lib/api/query-client.ts'

export const quizKeys = {
  all: ['quiz'] as const,
  questions: (caseId: string) => [...quizKeys.all, caseId, 'questions'] as const,
  past: (caseId: string, attemptId: string) => [...quizKeys.all, caseId, 'past', attemptId] as const,
  result: (caseId: string) => [...quizKeys.all, caseId, 'result'] as const,
}

/** Not refetched on focus, because the member may be answering. */
export const quizQuery = (caseId: string) =>
  apiQuery(
    quizKeys.questions(caseId),
    getQuiz,
    { id: caseId },
    { refetchOnWindowFocus: false, refetchOnReconnect: hasFailedEmpty },
  )

export const quizResultQuery = (caseId: string) =>
  apiQuery(
    quizKeys.result(caseId),
    getQuizResult,
    { id: caseId },
    { staleTime: 60_000, refetchOnWindowFocus: false },
  )

/** A past attempt never changes, so it is not fetched again. */
export const pastQuizQuery = (caseId: string, attemptId: string) =>
  apiQuery(
    quizKeys.past(caseId, attemptId),
    getQuizResult,
    { id: caseId, attempt_id: attemptId },
    { staleTime: Infinity },
  )

import { queryOptions } from '@tanstack/react-query'
import { getQuiz, getQuizResult } from '@contract/quiz.ts'
import { callApi } from '../../lib/api.ts'

export const quizKeys = {
  all: ['quiz'] as const,
  questions: (caseId: string) => [...quizKeys.all, caseId, 'questions'] as const,
  past: (caseId: string, attemptId: string) => [...quizKeys.all, caseId, 'past', attemptId] as const,
  result: (caseId: string) => [...quizKeys.all, caseId, 'result'] as const,
}

/** Not asked for again behind the back of somebody who is just answering. */
export const quizQuery = (caseId: string) =>
  queryOptions({
    queryKey: quizKeys.questions(caseId),
    queryFn: ({ signal }) => callApi(getQuiz, { id: caseId }, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The member's last attempt. */
export const quizResultQuery = (caseId: string) =>
  queryOptions({
    queryKey: quizKeys.result(caseId),
    queryFn: ({ signal }) => callApi(getQuizResult, { id: caseId }, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

/** One attempt of the member's own, as it was submitted: it never changes. */
export const pastQuizQuery = (caseId: string, attemptId: string) =>
  queryOptions({
    queryKey: quizKeys.past(caseId, attemptId),
    queryFn: ({ signal }) => callApi(getQuizResult, { id: caseId, attempt_id: attemptId }, { signal }),
    staleTime: Infinity,
  })

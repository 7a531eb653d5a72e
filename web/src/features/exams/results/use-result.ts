import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ExamKind } from '@contract/exam-kind.ts'
import { dropKeptAnswers } from '../run/kept-answers.ts'
import { useOnLeave } from '../run/on-leave.ts'
import { forgetLastAttempt } from '../run/last-attempt.ts'
import { examKeys, reviewQuery } from '../exam-queries.ts'
import { forgetPlace } from '../run/use-walk.ts'

/** The result that takes the attempt's place. It outlives a reload; once somebody has left it, the page is as new. */
export function useResult(attemptId: string, kind: ExamKind, userId: string) {
  const client = useQueryClient()
  const forget = () => {
    forgetLastAttempt(userId, kind)
    forgetPlace(attemptId)
    void dropKeptAnswers(attemptId)
  }
  useOnLeave(forget)
  const result = useQuery(reviewQuery(attemptId))
  return {
    result,
    startAnew() {
      forget()
      void client.resetQueries({ queryKey: examKeys.current(kind, userId) })
    },
  }
}

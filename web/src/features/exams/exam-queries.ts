import { queryOptions } from '@tanstack/react-query'
import type { ExamKind } from '@contract/exam-kind.ts'
import {
  type Attempt,
  getCurrentAttempt,
  getFeaturedMockExam,
  getFeaturedTest,
  reviewAttempt,
  startAttempt,
} from '@contract/exams.ts'
import { callApi, hasCode } from '../../lib/api/api.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { noteServerTime } from '../../lib/time/server-clock.ts'
import { hasFailedEmpty } from '../../lib/api/query-client.ts'
import { readLastAttempt } from './run/last-attempt.ts'

export const examKeys = {
  all: ['exams'] as const,
  featured: (kind: ExamKind, preview?: string) => [...examKeys.all, 'featured', kind, preview] as const,
  current: (kind: ExamKind, userId: string) => [...examKeys.all, 'current', kind, userId] as const,
  review: (attemptId: string) => [...examKeys.all, 'review', attemptId] as const,
}

export const isMissing = (error: Error | null) => hasCode(error, 'not_found') || hasCode(error, 'bad_input')

/** Exam data must not change while the member reads or answers, so do not refetch it on focus. */
const asked = {
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: hasFailedEmpty,
} as const

export const featuredTestQuery = (difficulty: 'simple' | 'complex', preview?: string) =>
  apiQuery(examKeys.featured(difficulty, preview), getFeaturedTest, { difficulty, preview }, asked)

export const featuredMockExamQuery = (preview?: string) =>
  apiQuery(examKeys.featured('mock', preview), getFeaturedMockExam, { preview }, asked)

/** The member's open attempt, or the id of an attempt that ended while its page was closed. */
export type Found = { attempt: Attempt | null; pastId: string | null }

/**
 * Finds the attempt by its member, because its exam may be deleted. Calls `begin` if the member has no open or unseen
 * attempt.
 */
export const currentAttemptQuery = (kind: ExamKind, userId: string, begin?: () => Promise<Attempt>) =>
  queryOptions({
    queryKey: examKeys.current(kind, userId),
    queryFn: async (): Promise<Found> => {
      const open = await timed(() => callApi(getCurrentAttempt, { kind }))
      const pastId = open ? null : readLastAttempt(userId, kind)
      return { attempt: open ?? (pastId === null && begin ? await begin() : null), pastId }
    },
    ...asked,
    staleTime: Infinity,
    gcTime: 0,
  })

export const beginAttempt = (examId: string) => timed(() => callApi(startAttempt, { exam_id: examId }))

/** Sets the server clock from the server time in the response. */
export async function timed<Answer extends { server_time: string } | null>(ask: () => Promise<Answer>) {
  const sentAt = performance.now()
  const answer = await ask()
  if (answer) noteServerTime(answer.server_time, sentAt)
  return answer
}

export const reviewQuery = (attemptId: string) =>
  queryOptions({
    queryKey: examKeys.review(attemptId),
    queryFn: ({ signal }) => callApi(reviewAttempt, { id: attemptId }, { signal }),
    ...asked,
    staleTime: Infinity,
    // For five seconds after the deadline the server still accepts answers and replies `attempt_open`, so retry.
    retry: (failures, error) =>
      hasCode(error, 'attempt_open') ? failures < 12 : hasCode(error, 'unavailable') && failures < 3,
    retryDelay: 1000,
  })

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
import { callApi, hasCode } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'
import { noteServerTime } from '../../lib/server-clock.ts'
import { whereNothingCame } from '../../lib/query-client.ts'
import { readLastAttempt } from './run/last-attempt.ts'

export const examKeys = {
  all: ['exams'] as const,
  featured: (kind: ExamKind, preview?: string) => [...examKeys.all, 'featured', kind, preview] as const,
  current: (kind: ExamKind, userId: string) => [...examKeys.all, 'current', kind, userId] as const,
  review: (attemptId: string) => [...examKeys.all, 'review', attemptId] as const,
}

/** There is none, or the address names none. */
export const isMissing = (error: Error | null) => hasCode(error, 'not_found') || hasCode(error, 'bad_input')

/** Not asked again behind the back of somebody who is reading or answering. */
const asked = {
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: whereNothingCame,
} as const

export const featuredTestQuery = (difficulty: 'simple' | 'complex', preview?: string) =>
  apiQuery(examKeys.featured(difficulty, preview), getFeaturedTest, { difficulty, preview }, asked)

export const featuredMockExamQuery = (preview?: string) =>
  apiQuery(examKeys.featured('mock', preview), getFeaturedMockExam, { preview }, asked)

/** The attempt that goes on, or the one that ended while nobody looked. */
export type Found = { attempt: Attempt | null; pastId: string | null }

/** Found by its owner: the exam may be deleted by now, or another one featured. `begin`: how a new one comes to be where none is. */
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

/** What runs says the server's time too, to the millisecond. */
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
    // The time is up, and the server still waits for the last answer in flight.
    retry: (failures, error) =>
      hasCode(error, 'attempt_open') ? failures < 12 : hasCode(error, 'unavailable') && failures < 3,
    retryDelay: 1000,
  })

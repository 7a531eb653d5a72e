import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ExamKind } from '@contract/exam-kind.ts'
import { type Attempt, saveAnswers, submitMockExam, submitTest } from '@contract/exams.ts'
import { userEvents, userTopic } from '@contract/topics.ts'
import { callApi, detailOr, hasCode } from '../../../lib/api/api.ts'
import { useLiveTopic } from '../../../lib/live/live.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { type RunLink, runOf, sending } from './attempt-run.ts'
import { examKeys } from '../exam-queries.ts'
import { recordLastAttempt } from './last-attempt.ts'
import { addOpenAttempt, dropOpenAttempt } from './open-attempts.ts'
import { isAnswered } from './progress.ts'

export function useRunOf(attempt: Attempt, userId: string) {
  const client = useQueryClient()
  const run = runOf(attempt, userId, linkOf(attempt, userId, client))
  useLiveTopic(
    userTopic(userId),
    userEvents,
    {
      attempt_changed: ({ attempt_id, state }) => {
        if (attempt_id !== attempt.id) return
        if (state === 'submitted') run.noteSubmitted()
        else run.ask()
      },
    },
    run.ask,
  )
  return run
}

/** Refetches the current attempt when another device starts one. */
export function useBeginningsElsewhere(kind: ExamKind, userId: string | undefined) {
  const client = useQueryClient()
  const look = () => {
    if (userId) void client.invalidateQueries({ queryKey: examKeys.current(kind, userId) })
  }
  useLiveTopic(userId ? userTopic(userId) : null, userEvents, { attempt_changed: look }, look)
}

const secondsSince = (start: string) => Math.max(0, Math.round((serverNow() - Date.parse(start)) / 1000))

function linkOf(attempt: Attempt, userId: string, client: QueryClient): RunLink {
  const { id, kind } = attempt
  return {
    save: (changes, times) => callApi(saveAnswers, { id, changes, times }, sending),
    onOpen() {
      // The group's page shows the result of an appointed test, so this browser does not record the attempt.
      if (!attempt.appointed) recordLastAttempt(userId, kind, id)
      addOpenAttempt(attempt)
    },
    onClose: () => dropOpenAttempt(attempt),
    ...(attempt.appointed
      ? appointedSubmission
      : kind === 'mock'
        ? mockSubmission(attempt, client)
        : testSubmission(attempt, client)),
  }
}

type Submission = Pick<RunLink, 'submit' | 'onFailure'>

/** Sends nothing: the run has saved the answers of a group's test, and the server ends the attempt. */
const appointedSubmission: Submission = { submit: async () => {}, onFailure: () => {} }

function testSubmission({ id, exam_id, started_at, questions }: Attempt, client: QueryClient): Submission {
  return {
    async submit(answers) {
      const given = questions.flatMap(({ section }, position) =>
        isAnswered(answers[position]) ? [[section, answers[position]!] as const] : [],
      )
      const result = await callApi(submitTest, {
        test_id: exam_id,
        attempt_id: id,
        answers: Object.fromEntries(given),
        time_taken: secondsSince(started_at),
      })
      client.setQueryData(examKeys.review(id), result)
      notify.success(`Test completed! Score: ${result.score}%`)
    },
    onFailure: () => notify.error('Failed to submit test'),
  }
}

function mockSubmission({ id, exam_id, started_at }: Attempt, client: QueryClient): Submission {
  return {
    async submit(answers) {
      const result = await callApi(submitMockExam, {
        mock_exam_id: exam_id,
        attempt_id: id,
        answers,
        time_taken: secondsSince(started_at),
      })
      client.setQueryData(examKeys.review(id), result)
      notify.success(`Exam submitted! Score: ${result.score}%`)
    },
    onFailure: (error) =>
      notify.error(
        hasCode(error, 'not_signed_in') || hasCode(error, 'session_ended')
          ? 'Please log in to submit your exam'
          : detailOr(error, 'Failed to submit exam'),
      ),
  }
}

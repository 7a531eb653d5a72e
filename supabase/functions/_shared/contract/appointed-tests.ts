import { z } from 'zod'
import { assignment } from './assignments.ts'
import { defineEndpoint } from './endpoint.ts'
import { examKind } from './exam-kind.ts'
import { attempt, section } from './exams.ts'

/** Tests and mock exams that are or were featured, newest first. */
export const listOpenExams = defineEndpoint({
  method: 'GET',
  path: '/exams',
  auth: 'member',
  output: z.array(
    z.object({
      id: z.uuid(),
      kind: examKind,
      time_limit: z.int(),
      is_featured: z.boolean(),
      first_featured_at: z.string(),
    }),
  ),
})

const spreadQuestion = z.object({
  section,
  question: z.string(),
  options: z.array(z.string()),
  correct_answer: z.int(),
  /** -1 for no answer. */
  your_answer: z.int(),
  /** Members per option; null under five. */
  counts: z.array(z.int()).nullable(),
})
export type SpreadQuestion = z.infer<typeof spreadQuestion>

const appointedTest = z.object({
  assignment,
  server_time: z.string(),
  questions: z.int(),
  /** With the caller's extra time. */
  deadline: z.string(),
  /** The caller's own, once begun. `results_at` moves if a member with extra time begins later. */
  attempt: z.object({ id: z.uuid(), results_at: z.string() }).nullable(),
  /** Members who have begun. */
  begun: z.int(),
  /** The average number of answered questions, rounded down; null under five members. */
  answered: z.int().nullable(),
  /** After the last deadline, for members who answered a question. */
  spread: z.array(spreadQuestion).nullable(),
})
export type AppointedTest = z.infer<typeof appointedTest>

const byAssignment = { assignmentId: z.uuid() }

export const getAppointedTest = defineEndpoint({
  method: 'GET',
  path: '/groups/assignments/:assignmentId/test',
  auth: 'member',
  input: z.object(byAssignment),
  output: appointedTest,
})

/** Begins the caller's attempt, or returns it. */
export const startAppointedTest = defineEndpoint({
  method: 'POST',
  path: '/groups/assignments/:assignmentId/test',
  auth: 'member',
  input: z.object(byAssignment),
  output: attempt,
})

import { z } from 'zod/mini'
import { assignment } from './assignments.ts'
import { get, post } from './endpoint.ts'
import { examKind } from './exam-kind.ts'
import { attempt, section } from './exams.ts'

export const listOpenExams = get('/exams', 'member', {
  output: z.array(
    z.object({
      id: z.uuid(),
      kind: examKind,
      time_limit: z.int(),
      is_featured: z.boolean(),
      is_in_bank: z.boolean(),
      /** When it was first featured, or first put into the practice bank. */
      opened_at: z.string(),
    }),
  ),
})

const spreadQuestion = z.object({
  section,
  question: z.string(),
  options: z.array(z.string()),
  correct_answer: z.int(),
  /** `your_answer` is -1 if the member chose no option. */
  your_answer: z.int(),
  /** How many members chose each option; null for fewer than five members. */
  counts: z.nullable(z.array(z.int())),
})
export type SpreadQuestion = z.infer<typeof spreadQuestion>

const appointedTest = z.object({
  assignment,
  server_time: z.string(),
  questions: z.int(),
  /** `deadline` includes the caller's extra time. */
  deadline: z.string(),
  /** The caller's own attempt, once begun. `results_at` moves if a member with extra time begins later. */
  attempt: z.nullable(z.object({ id: z.uuid(), results_at: z.string() })),
  begun: z.int(),
  /** The average number of answered questions, rounded down; null for fewer than five members. */
  answered: z.nullable(z.int()),
  /** The members' choices. The server sends them after the last deadline, to members who answered a question. */
  spread: z.nullable(z.array(spreadQuestion)),
})
export type AppointedTest = z.infer<typeof appointedTest>

const byAssignment = { assignmentId: z.uuid() }

export const getAppointedTest = get('/groups/assignments/:assignmentId/test', 'member', {
  input: z.object(byAssignment),
  output: appointedTest,
})

/** Begins the caller's attempt, or returns the attempt that they began earlier. */
export const startAppointedTest = post('/groups/assignments/:assignmentId/test', 'member', {
  input: z.object(byAssignment),
  output: attempt,
})

import { z } from 'zod/mini'
import { difficulty } from './cases.ts'
import { get, post, put } from './endpoint.ts'
import { examKind } from './exam-kind.ts'
import { questionTimes } from './question-times.ts'
import { nameLinks } from './name-links.ts'
import { page } from './page.ts'

export const sections = [
  'diagnosis',
  'treatment_principle',
  'differential',
  'points',
  'nutrition',
  'daily_activities',
] as const
export const section = z.enum(sections)
export type Section = z.infer<typeof section>

export const timeFactors = [1, 1.25, 1.5, 2] as const
export const timeFactor = z.union([z.literal(1), z.literal(1.25), z.literal(1.5), z.literal(2)])
export type TimeFactor = z.infer<typeof timeFactor>

/** A choice of -1 means 'not answered'. */
const choice = z.int().check(z.minimum(-1), z.maximum(3))

/** A question as takers see it, without answer key and explanations. */
const examQuestion = z.object({ section, question: z.string(), options: z.array(z.string()) })
export type ExamQuestion = z.infer<typeof examQuestion>

const aboutExam = {
  id: z.uuid(),
  time_limit: z.int(),
  your_time_limit: z.int(),
  is_featured: z.boolean(),
  created_at: z.string(),
  /** `questions` is empty for a guest, who cannot start an attempt. */
  questions: z.array(examQuestion),
}

const featuredTest = z.object({ ...aboutExam, difficulty, case_scenario: z.string() })
export type FeaturedTest = z.infer<typeof featuredTest>

/** `diagnoses` stays empty, since diagnoses are right options; the result contains them. */
const featuredMockExam = z.object({
  ...aboutExam,
  total_questions: z.int(),
  diagnoses: z.array(z.string()),
  case_scenarios: z.array(z.string()),
})
export type FeaturedMockExam = z.infer<typeof featuredMockExam>

/** `preview`: the id of the test that an admin wants to see. The server refuses with `not_found` if no test is featured. */
export const getFeaturedTest = get('/tests/featured/:difficulty', 'open', {
  input: z.object({ difficulty, preview: z.optional(z.uuid()) }),
  output: featuredTest,
})

export const getFeaturedMockExam = get('/mock-exams/featured', 'open', {
  input: z.object({ preview: z.optional(z.uuid()) }),
  output: featuredMockExam,
})

/**
 * The server decides an attempt's start, deadline and questions. The page computes the time left from `server_time`, never from its own
 * clock.
 */
export const attempt = z.object({
  id: z.uuid(),
  exam_id: z.uuid(),
  kind: examKind,
  state: z.enum(['open', 'submitted']),
  started_at: z.string(),
  deadline: z.string(),
  server_time: z.string(),
  time_limit: z.int(),
  your_time_limit: z.int(),
  /** The assignment for which a group takes the test; its results open for all members at once. */
  appointed: z.nullable(z.object({ id: z.uuid(), group_id: z.uuid() })),
  case_scenarios: z.array(z.string()),
  questions: z.array(examQuestion),
  answers: z.array(choice),
  flagged: z.array(z.boolean()),
})
export type Attempt = z.infer<typeof attempt>

/** Starts an attempt, or returns the open attempt of the same kind. */
export const startAttempt = post('/attempts', 'member', {
  input: z.object({ exam_id: z.uuid() }),
  output: attempt,
})

/** Returns the open attempt; null once its time has run out. */
export const getCurrentAttempt = get('/attempts/current', 'member', {
  input: z.object({ kind: examKind }),
  output: z.nullable(attempt),
})

export const choiceChange = z.object({
  position: z.int().check(z.minimum(0), z.maximum(199)),
  choice: z.optional(choice),
  flagged: z.optional(z.boolean()),
  seq: z.int().check(z.minimum(0)),
})

/**
 * `seq` decides which of two choices is later: the page's estimate of the server's clock in milliseconds, raised by at least one. A lower
 * `seq` changes nothing, so resends and second devices are safe. Flags are ordered separately. The server refuses with `attempt_closed`
 * after submission, or 5 s after the deadline.
 */
export const saveAnswers = put('/attempts/:id/answers', 'member', {
  input: z.object({
    id: z.uuid(),
    changes: z.array(choiceChange).check(z.minLength(1), z.maxLength(200)),
    times: questionTimes,
  }),
  /** The stored choices, including later choices from other devices. */
  output: z.pick(attempt, { state: true, server_time: true, deadline: true, answers: true, flagged: true }),
})

const reviewedQuestion = z.object({
  question_number: z.int(),
  section,
  question: z.string(),
  options: z.array(z.string()),
  correct_answer: z.int(),
  /** `user_answer` is -1 if the member chose no option. */
  user_answer: z.int(),
  is_correct: z.boolean(),
  explanation_correct: z.string(),
  explanation_incorrect: z.array(z.string()),
  is_flagged: z.boolean(),
  seconds: z.nullable(z.int()),
  /** Percent of members who chose each option at their first submission; null for fewer than ten members. */
  shares: z.nullable(z.array(z.int())),
  links: z.array(nameLinks),
})
export type ReviewedQuestion = z.infer<typeof reviewedQuestion>

const scores = z.partialRecord(z.enum([...sections, 'all']), z.int())
/**
 * Scores by section and overall: `past` averages the member's last twenty timed attempts of this kind, and `club` is the median of at least
 * five members.
 */
export const comparison = z.object({ past_attempts: z.int(), past: scores, club: scores })
export type Comparison = z.infer<typeof comparison>

const aboutResult = {
  attempt_id: z.uuid(),
  /** `exam_id` is null once an admin has deleted the exam. */
  exam_id: z.nullable(z.uuid()),
  kind: examKind,
  score: z.int(),
  started_at: z.string(),
  submitted_at: z.string(),
  time_taken: z.int(),
  /** False for a submission without a started attempt: it is scored, but left out of averages. */
  is_timed: z.boolean(),
  /** `closed_by` is `clock` if the deadline came before the member submitted. */
  closed_by: z.enum(['member', 'clock']),
  case_scenarios: z.array(z.string()),
  diagnoses: z.array(z.string()),
  compared: comparison,
}

export const testResult = z.object({
  ...aboutResult,
  correct: z.int(),
  total: z.int(),
  correct_answers: z.record(section, z.int()),
  results: z.array(reviewedQuestion),
})
export type TestResult = z.infer<typeof testResult>

const mockExamResult = z.object({
  ...aboutResult,
  correct_count: z.int(),
  total_questions: z.int(),
  results: z.array(reviewedQuestion),
})
export type MockExamResult = z.infer<typeof mockExamResult>

/**
 * Grades an attempt. Without `attempt_id`, the server grades the open attempt at this test, or else an untimed attempt. Before the
 * deadline, all six choices are required. A resend returns the same result.
 */
export const submitTest = post('/tests/submit', 'member', {
  input: z.object({
    test_id: z.uuid(),
    attempt_id: z.optional(z.uuid()),
    answers: z.partialRecord(section, z.int().check(z.minimum(0), z.maximum(3))),
    /** The page's own measurement: the server stores it, but does not trust it. */
    time_taken: z.optional(z.number()),
  }),
  output: testResult,
})

export const submitMockExam = post('/mock-exams/submit', 'member', {
  input: z.object({
    mock_exam_id: z.uuid(),
    attempt_id: z.optional(z.uuid()),
    answers: z.array(choice).check(z.maxLength(200)),
    time_taken: z.optional(z.number()),
  }),
  output: mockExamResult,
})

export const pastAttempt = z.object({
  id: z.uuid(),
  kind: examKind,
  score: z.int(),
  correct: z.int(),
  total: z.int(),
  time_taken: z.int(),
  started_at: z.string(),
  submitted_at: z.string(),
  is_timed: z.boolean(),
  closed_by: z.enum(['member', 'clock']),
})
export type PastAttempt = z.infer<typeof pastAttempt>

export const listAttempts = get('/attempts', 'member', {
  input: z.object({
    kind: z.optional(examKind),
    ...page,
  }),
  output: z.array(pastAttempt),
  isWrittenBySql: true,
})

/** Returns the result with keys and explanations. The server refuses with `attempt_open` before submission. */
export const reviewAttempt = get('/attempts/:id/review', 'member', {
  output: z.union([testResult, mockExamResult]),
})

/** Sets the member's extra time, from the next attempt on. */
export const setTimeFactor = put('/users/me/time-factor', 'member', {
  input: z.object({ factor: timeFactor }),
  output: z.object({ factor: timeFactor }),
})

import { z } from 'zod'
import { difficulty } from './cases.ts'
import { byId, defineEndpoint } from './endpoint.ts'
import { examKind } from './exam-kind.ts'
import { questionTimes } from './question-times.ts'
import { nameLinks } from './name-links.ts'
import { page } from './page.ts'

/** The six questions of a case, in their order. */
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

/** How much longer somebody may take: set by an admin or declared by the member. */
export const timeFactors = [1, 1.25, 1.5, 2] as const
export const timeFactor = z.union([z.literal(1), z.literal(1.25), z.literal(1.5), z.literal(2)])
export type TimeFactor = z.infer<typeof timeFactor>

/** An option's index; -1 is 'not answered'. */
const choice = z.int().min(-1).max(3)

/** A question as its taker sees it before submitting: neither key nor explanation. */
export const examQuestion = z.object({ section, question: z.string(), options: z.array(z.string()) })
export type ExamQuestion = z.infer<typeof examQuestion>

const aboutExam = {
  id: z.uuid(),
  time_limit: z.int(),
  /** The seconds that the person asking would have. */
  your_time_limit: z.int(),
  is_featured: z.boolean(),
  created_at: z.string(),
  /** For a guest, who cannot start, none. */
  questions: z.array(examQuestion),
}

export const featuredTest = z.object({ ...aboutExam, difficulty, case_scenario: z.string() })
export type FeaturedTest = z.infer<typeof featuredTest>

/** `diagnoses` are answers: they come with the result, and here stay empty. */
export const featuredMockExam = z.object({
  ...aboutExam,
  total_questions: z.int(),
  diagnoses: z.array(z.string()),
  case_scenarios: z.array(z.string()),
})
export type FeaturedMockExam = z.infer<typeof featuredMockExam>

/** `preview`: that very test, for admins only. Refused with `not_found` where none is featured. */
export const getFeaturedTest = defineEndpoint({
  method: 'GET',
  path: '/tests/featured/:difficulty',
  auth: 'open',
  input: z.object({ difficulty, preview: z.uuid().optional() }),
  output: featuredTest,
})

export const getFeaturedMockExam = defineEndpoint({
  method: 'GET',
  path: '/mock-exams/featured',
  auth: 'open',
  input: z.object({ preview: z.uuid().optional() }),
  output: featuredMockExam,
})

/**
 * An attempt. The server owns it: when it began, when it ends, the questions as they were. The page counts the seconds left from
 * `server_time` and `deadline`, never from its own clock.
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
  case_scenarios: z.array(z.string()),
  questions: z.array(examQuestion),
  /** By position, as long as `questions`. */
  answers: z.array(choice),
  flagged: z.array(z.boolean()),
})
export type Attempt = z.infer<typeof attempt>

/** Begins an attempt, or answers the one that is open: one at a time for each member and kind, whatever is featured meanwhile. */
export const startAttempt = defineEndpoint({
  method: 'POST',
  path: '/attempts',
  auth: 'member',
  input: z.object({ exam_id: z.uuid() }),
  output: attempt,
})

/** The open attempt of a kind, or null. One that has run out meanwhile is closed by asking, and null. */
export const getCurrentAttempt = defineEndpoint({
  method: 'GET',
  path: '/attempts/current',
  auth: 'member',
  input: z.object({ kind: examKind }),
  output: attempt.nullable(),
})

/** One choice on its way, or a flag: each by itself, with a number of its own. */
export const choiceChange = z.object({
  position: z.int().min(0).max(199),
  choice: choice.optional(),
  flagged: z.boolean().optional(),
  seq: z.int().min(0),
})

/**
 * Saves what was chosen. `seq` says which of two choices for one question is the later: the page's estimate of the server's clock in
 * milliseconds, raised by one where it would not grow; what is not later changes nothing, so a resend is harmless and two devices agree.
 * Flags are compared with flags. Without a `choice` the answer stays, without `flagged` the flag. Refused with `attempt_closed` once submitted or more than 5 s over time.
 */
export const saveAnswers = defineEndpoint({
  method: 'PUT',
  path: '/attempts/:id/answers',
  auth: 'member',
  input: z.object({
    id: z.uuid(),
    changes: z.array(choiceChange).min(1).max(200),
    times: questionTimes,
  }),
  /** How the attempt stands now, so that another device's later choices arrive too. */
  output: attempt.pick({ state: true, server_time: true, deadline: true, answers: true, flagged: true }),
})

export const reviewedQuestion = z.object({
  question_number: z.int(),
  section,
  question: z.string(),
  options: z.array(z.string()),
  correct_answer: z.int(),
  /** -1 where it was not answered. */
  user_answer: z.int(),
  is_correct: z.boolean(),
  explanation_correct: z.string(),
  /** Of the wrong options, in their order. */
  explanation_incorrect: z.array(z.string()),
  is_flagged: z.boolean(),
  /** How long it was looked at; null where nobody knows. */
  seconds: z.int().nullable(),
  /** Percent of people who chose each option, the first time they submitted it; null for fewer than ten. */
  shares: z.array(z.int()).nullable(),
  /** The names in the explanation of each option, in the order of the options. */
  links: z.array(nameLinks),
})
export type ReviewedQuestion = z.infer<typeof reviewedQuestion>

const scores = z.partialRecord(z.enum([...sections, 'all']), z.int())
/**
 * By section and over all: the average of one's own timed attempts of this kind before (the latest twenty), and the club's median member
 * where at least five have taken one.
 */
export const comparison = z.object({ past_attempts: z.int(), past: scores, club: scores })
export type Comparison = z.infer<typeof comparison>

const aboutResult = {
  attempt_id: z.uuid(),
  /** Null once the exam has been deleted. */
  exam_id: z.uuid().nullable(),
  kind: examKind,
  /** Percent, rounded. */
  score: z.int(),
  started_at: z.string(),
  submitted_at: z.string(),
  /** Seconds by the server's clock. */
  time_taken: z.int(),
  /** Submitted without having been started: scored, and left out of the averages. */
  is_timed: z.boolean(),
  /** `clock`: the time was up before it was submitted. */
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

export const mockExamResult = z.object({
  ...aboutResult,
  correct_count: z.int(),
  total_questions: z.int(),
  results: z.array(reviewedQuestion),
})
export type MockExamResult = z.infer<typeof mockExamResult>

/**
 * Submits and grades. Without `attempt_id` it is the open attempt at this test, and without one of those it is scored as untimed.
 * Before the deadline all six must be answered; after it what is missing is wrong. The same again answers the same result.
 */
export const submitTest = defineEndpoint({
  method: 'POST',
  path: '/tests/submit',
  auth: 'member',
  input: z.object({
    test_id: z.uuid(),
    attempt_id: z.uuid().optional(),
    answers: z.partialRecord(section, z.int().min(0).max(3)),
    /** Kept, and not believed. */
    time_taken: z.number().optional(),
  }),
  output: testResult,
})

export const submitMockExam = defineEndpoint({
  method: 'POST',
  path: '/mock-exams/submit',
  auth: 'member',
  input: z.object({
    mock_exam_id: z.uuid(),
    attempt_id: z.uuid().optional(),
    answers: z.array(choice).max(200),
    time_taken: z.number().optional(),
  }),
  output: mockExamResult,
})

/** An attempt in the history. */
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

/** One's own, the latest first. Answers `X-Total-Count` and, when there is more, `X-Next-Cursor`. */
export const listAttempts = defineEndpoint({
  method: 'GET',
  path: '/attempts',
  auth: 'member',
  input: z.object({
    kind: examKind.optional(),
    ...page,
  }),
  output: z.array(pastAttempt),
  isWrittenBySql: true,
})

/** One's own submitted attempt with every question, key and explanation. Refused with `attempt_open` before. */
export const reviewAttempt = defineEndpoint({
  method: 'GET',
  path: '/attempts/:id/review',
  auth: 'member',
  input: z.object(byId),
  output: z.union([testResult, mockExamResult]),
})

/** One's own extra time, from the next attempt on. */
export const setTimeFactor = defineEndpoint({
  method: 'PUT',
  path: '/users/me/time-factor',
  auth: 'member',
  input: z.object({ factor: timeFactor }),
  output: z.object({ factor: timeFactor }),
})

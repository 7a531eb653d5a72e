import { z } from 'zod/mini'
import { difficulty } from './cases.ts'
import { byId, get, post, put, remove } from './endpoint.ts'
import { examKind } from './exam-kind.ts'
import { section, sections } from './exams.ts'
import { areDifferent, notDifferent, optionText, questionText } from './question-text.ts'
import { trimmedText } from './typed-text.ts'

/** A question with its answer key, for admins. `explanations[i]` says why option i is right or wrong. */
export const keyedQuestion = z
  .object({
    section,
    question: questionText,
    options: z.array(optionText).check(z.length(4, 'A question has four options.')),
    correct_answer: z.int().check(z.minimum(0), z.maximum(3)),
    explanations: z._default(z.array(trimmedText(2000)).check(z.length(4)), ['', '', '', '']),
  })
  .check(z.refine(areDifferent, notDifferent))
export type KeyedQuestion = z.infer<typeof keyedQuestion>

export const examTimeLimit = z
  .int()
  .check(z.minimum(60, 'At least 60 seconds.'), z.maximum(86_400, 'At most 24 hours.'))
const scenario = trimmedText(20_000).check(z.minLength(1, 'Please provide case scenario and questions'))

/** The source of an exam. `model` is null if an admin wrote the exam, and 'pattern-bank' if the bank made it. */
export const provenance = z.object({
  model: z.nullable(z.string().check(z.maxLength(100))),
  prompt_version: z.nullable(z.string().check(z.maxLength(100))),
  job_id: z.nullable(z.uuid()),
})
export type Provenance = z.infer<typeof provenance>

/** The admin's reason for featuring or releasing a test despite safety findings. The server requires it, and stores it with the test. */
const safetyReason = z.optional(trimmedText(500).check(z.minLength(3, 'Please write a reason.')))

/** The client makes `id`, so that a resend is the same test. */
export const saveTest = post('/admin/tests/save', 'admin', {
  size: 'large',
  input: z.object({
    id: z.optional(z.uuid()),
    difficulty,
    case_scenario: scenario,
    questions: z.array(keyedQuestion).check(
      z.length(sections.length, 'A test has six questions.'),
      z.refine((questions) => questions.every((q, index) => q.section === sections[index]), {
        message: 'The six questions come in the order of their sections.',
      }),
    ),
    time_limit: z._default(examTimeLimit, 540),
    is_featured: z._default(z.boolean(), false),
    provenance: z.optional(provenance),
    safety_reason: safetyReason,
  }),
  output: z.object(byId),
})

export const saveMockExam = post('/mock-exams/save', 'admin', {
  size: 'large',
  input: z.object({
    id: z.optional(z.uuid()),
    diagnoses: z
      .array(trimmedText(200).check(z.minLength(1)))
      .check(z.length(15, 'Please fill in all 15 TCM diagnoses')),
    case_scenarios: z.array(scenario).check(z.length(15, 'A mock exam has fifteen cases.')),
    questions: z.array(keyedQuestion).check(
      z.length(90, 'A mock exam has ninety questions.'),
      z.refine((questions) => questions.every((q, index) => q.section === sections[index % 6]), {
        message: 'The six questions of each case come in the order of their sections.',
      }),
    ),
    time_limit: z._default(examTimeLimit, 8100),
    is_featured: z._default(z.boolean(), true),
    provenance: z.optional(provenance),
    safety_reason: safetyReason,
  }),
  output: z.object(byId),
})

const adminExam = z.object({
  id: z.uuid(),
  kind: examKind,
  difficulty: z.nullable(difficulty),
  is_featured: z.boolean(),
  is_in_bank: z.boolean(),
  /** Members know the answer keys from the practice bank, so the test cannot be featured again. */
  was_in_bank: z.boolean(),
  created_at: z.string(),
  /** For a mock exam, `case_scenario` is the scenario of the first case. */
  case_scenario: z.string(),
  question_count: z.int(),
  time_limit: z.int(),
  author_name: z.nullable(z.string()),
  provenance: z.nullable(provenance),
  attempts: z.int(),
  average_score: z.nullable(z.int()),
  safety_reason: z.nullable(z.string()),
})
export type AdminExam = z.infer<typeof adminExam>

export const listAllTests = get('/admin/tests/all', 'admin', {
  input: z.object({ kind: z.optional(examKind) }),
  output: z.array(adminExam),
})

/** `known_time_limit`: the limit that the admin saw. If it has changed, the handler refuses with `conflict`. */
export const updateTest = put('/admin/tests/:id', 'admin', {
  input: z.object({ id: z.uuid(), time_limit: examTimeLimit, known_time_limit: z.optional(z.int()) }),
  output: z.object({ time_limit: z.int() }),
})

/**
 * Features a test, or undoes that; without `is_featured` the call toggles. One test of each kind is featured. If there are safety findings
 * and no `safety_reason`, the server refuses with `quality_gate`.
 */
export const featureTest = put('/admin/tests/:id/featured', 'admin', {
  input: z.object({ id: z.uuid(), is_featured: z.optional(z.boolean()), safety_reason: safetyReason }),
  output: z.object({ is_featured: z.boolean() }),
})

/**
 * Puts a test into the practice bank, or removes it. Members can practice a released test, but not take it. The server refuses with
 * `conflict` while the test is featured or a member is taking it, and with `quality_gate` as for featuring.
 */
export const releaseTest = put('/admin/tests/:id/bank', 'admin', {
  input: z.object({ id: z.uuid(), is_in_bank: z.boolean(), safety_reason: safetyReason }),
  output: z.object({ is_in_bank: z.boolean() }),
})

/** Deletes a test. Members' attempts at the test stay, with their questions. */
export const deleteTest = remove('/admin/tests/:id', 'admin')

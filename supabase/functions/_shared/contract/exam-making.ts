import { z } from 'zod'
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
    options: z.array(optionText).length(4, 'A question has four options.'),
    correct_answer: z.int().min(0).max(3),
    explanations: z.array(trimmedText(2000)).length(4).default(['', '', '', '']),
  })
  .refine(areDifferent, notDifferent)
export type KeyedQuestion = z.infer<typeof keyedQuestion>

export const examTimeLimit = z.int().min(60, 'At least 60 seconds.').max(86_400, 'At most 24 hours.')
const scenario = trimmedText(20_000).min(1, 'Please provide case scenario and questions')

/** The source of an exam. `model` is null if an admin wrote the exam, and 'pattern-bank' if the bank made it. */
export const provenance = z.object({
  model: z.string().max(100).nullable(),
  prompt_version: z.string().max(100).nullable(),
  job_id: z.uuid().nullable(),
})
export type Provenance = z.infer<typeof provenance>

/** The admin's reason for featuring or releasing a test despite safety findings. The server requires it, and stores it with the test. */
const safetyReason = trimmedText(500).min(3, 'Please write a reason.').optional()

/** The client makes `id`, so that a resend is the same test. */
export const saveTest = post('/admin/tests/save', 'admin', {
  size: 'large',
  input: z.object({
    id: z.uuid().optional(),
    difficulty,
    case_scenario: scenario,
    questions: z
      .array(keyedQuestion)
      .length(sections.length, 'A test has six questions.')
      .refine((questions) => questions.every((q, index) => q.section === sections[index]), {
        message: 'The six questions come in the order of their sections.',
      }),
    time_limit: examTimeLimit.default(540),
    is_featured: z.boolean().default(false),
    provenance: provenance.optional(),
    safety_reason: safetyReason,
  }),
  output: z.object(byId),
})

export const saveMockExam = post('/mock-exams/save', 'admin', {
  size: 'large',
  input: z.object({
    id: z.uuid().optional(),
    diagnoses: z.array(trimmedText(200).min(1)).length(15, 'Please fill in all 15 TCM diagnoses'),
    case_scenarios: z.array(scenario).length(15, 'A mock exam has fifteen cases.'),
    questions: z
      .array(keyedQuestion)
      .length(90, 'A mock exam has ninety questions.')
      .refine((questions) => questions.every((q, index) => q.section === sections[index % 6]), {
        message: 'The six questions of each case come in the order of their sections.',
      }),
    time_limit: examTimeLimit.default(8100),
    is_featured: z.boolean().default(true),
    provenance: provenance.optional(),
    safety_reason: safetyReason,
  }),
  output: z.object(byId),
})

const adminExam = z.object({
  id: z.uuid(),
  kind: examKind,
  difficulty: difficulty.nullable(),
  is_featured: z.boolean(),
  is_in_bank: z.boolean(),
  /** Members know the answer keys from the practice bank, so the test cannot be featured again. */
  was_in_bank: z.boolean(),
  created_at: z.string(),
  /** For a mock exam, `case_scenario` is the scenario of the first case. */
  case_scenario: z.string(),
  question_count: z.int(),
  time_limit: z.int(),
  author_name: z.string().nullable(),
  provenance: provenance.nullable(),
  attempts: z.int(),
  average_score: z.int().nullable(),
  safety_reason: z.string().nullable(),
})
export type AdminExam = z.infer<typeof adminExam>

export const listAllTests = get('/admin/tests/all', 'admin', {
  input: z.object({ kind: examKind.optional() }),
  output: z.array(adminExam),
})

/** `known_time_limit`: the limit that the admin saw. If it has changed, the handler refuses with `conflict`. */
export const updateTest = put('/admin/tests/:id', 'admin', {
  input: z.object({ id: z.uuid(), time_limit: examTimeLimit, known_time_limit: z.int().optional() }),
  output: z.object({ time_limit: z.int() }),
})

/**
 * Features a test, or undoes that; without `is_featured` the call toggles. One test of each kind is featured. If there are safety findings
 * and no `safety_reason`, the server refuses with `quality_gate`.
 */
export const featureTest = put('/admin/tests/:id/featured', 'admin', {
  input: z.object({ id: z.uuid(), is_featured: z.boolean().optional(), safety_reason: safetyReason }),
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

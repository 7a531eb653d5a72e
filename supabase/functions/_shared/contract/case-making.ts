import { z } from 'zod/mini'
import { caseStatus, type CaseStudy, caseStudy, difficulty } from './cases.ts'
import { byId, get, post, put } from './endpoint.ts'
import { areDifferent, notDifferent, optionText, questionText } from './question-text.ts'
import { caseSigns } from './signs.ts'
import { tagInAddress } from './tag.ts'
import { rawText, trimmedText } from './typed-text.ts'
import { isVisible, visibleName } from './visible-text.ts'

const longTag = 'A tag has at most 40 characters.'
const text = (max: number, message: string) =>
  trimmedText(max).check(z.minLength(1, { error: message, abort: true }), z.refine(isVisible, message))

export const caseForm = z.object({
  title: z.pipe(
    z.pipe(rawText(200), z.transform(visibleName)),
    z.string().check(z.minLength(1, 'Title is required'), z.maxLength(200, 'At most 200 characters.')),
  ),
  description: text(1000, 'Description is required'),
  content: text(50_000, 'Case Study Content is required'),
  difficulty,
  tags: z
    .array(
      z.pipe(
        z.pipe(rawText(40, longTag), z.transform(visibleName)),
        tagInAddress.check(z.minLength(1, 'A tag is empty.'), z.maxLength(40, longTag)),
      ),
    )
    .check(z.maxLength(20, 'At most 20 tags.')),
  discussion_period_days: z._default(
    z.int().check(z.minimum(1, 'At least 1 day'), z.maximum(90, 'At most 90 days')),
    14,
  ),
  /** Missing: the stored solution stays. Empty: the server deletes the solution. */
  solution_content: z.optional(z.string().check(z.maxLength(50_000, 'At most 50,000 characters.'))),
  /** Missing: the stored findings stay. Null: the page reads tongue and pulse from the text. */
  signs: z.optional(z.nullable(caseSigns)),
  /** The stage of a room (room-stages.ts) for each section of the text. Missing: unchanged. Null: the section titles propose the stages. */
  stages: z.optional(
    z.nullable(
      z.array(z.int().check(z.minimum(1), z.maximum(4))).check(z.maxLength(200, 'At most 200 sections.')),
    ),
  ),
  /**
   * When the server publishes the case, for members who may publish. Null: now. Missing: now for a new case, unchanged for an existing
   * case.
   */
  publishes_at: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
})
export type CaseForm = z.infer<typeof caseForm>

/** A quiz question with its answer key, for editors of the case. A question that is sent with its `id` keeps that id. */
export const quizDraft = z
  .object({
    id: z.optional(z.uuid()),
    question: questionText,
    options: z
      .array(optionText)
      .check(z.minLength(2, 'At least 2 options.'), z.maxLength(6, 'At most 6 options.')),
    correct_answer: z.int().check(z.minimum(0), z.maximum(5)),
    explanation: z._default(trimmedText(2000), ''),
  })
  .check(
    z.refine((q) => q.correct_answer < q.options.length, {
      path: ['correct_answer'],
      message: 'Choose the right option.',
    }),
    z.refine(areDifferent, notDifferent),
  )
export type QuizDraft = z.infer<typeof quizDraft>

const { solution_content: _, publishes_at: __, ...written } = caseForm.shape
type CaseField = keyof typeof written

/** The form's fields that are columns of `case_studies`. The solution is stored in a table of its own. */
export const caseFields = Object.keys(written) as CaseField[] satisfies (keyof CaseStudy)[]

/** The whole form and the quiz as stored. Text that only older rules allowed still passes. */
const caseMaterial = z.extend(
  z.pick(caseStudy, Object.fromEntries(caseFields.map((field) => [field, true])) as Record<CaseField, true>),
  {
    solution_content: z.string(),
    questions: z.array(quizDraft),
    /** Identifies the stored version. The client sends it back with a change, so that the server can refuse an outdated change. */
    revision: z.string(),
  },
)
export type CaseMaterial = z.infer<typeof caseMaterial>

/** Returns the case for editing to its author, moderators and admins. */
export const getCaseForEdit = get('/case-studies/:id/edit', 'member', {
  output: z.extend(caseMaterial, {
    id: z.uuid(),
    status: caseStatus,
    review_notes: z.nullable(z.string()),
    created_at: z.string(),
    discussion_period_ends: z.string(),
  }),
})

export const readSubmission = get('/submissions/:id/material', 'member', { output: caseMaterial })

const quiz = z.array(quizDraft).check(z.maxLength(30, 'At most 30 questions.'))

/**
 * The client makes `id`, so that a resend is the same case. A resend with other text replaces the stored text; with the same text it
 * changes and announces nothing. If another member has edited the case, the handler refuses other text with `conflict`.
 */
export const createCase = post('/case-studies', 'member', {
  size: 'large',
  /** `job_id`: the generation whose draft became this case. */
  input: z.extend(caseForm, {
    id: z.optional(z.uuid()),
    job_id: z.optional(z.uuid()),
    questions: z.optional(quiz),
  }),
  output: z.object({ id: z.uuid(), status: caseStatus }),
})

/**
 * `revision`: the version that the editor began from; the handler refuses an outdated version with `conflict`. `questions` replaces the
 * quiz; if missing, the quiz stays.
 */
export const updateCase = put('/case-studies/:id', 'member', {
  size: 'large',
  input: z.extend(caseForm, {
    ...byId,
    revision: z.optional(z.string().check(z.maxLength(100))),
    questions: z.optional(quiz),
  }),
  output: caseStudy,
})

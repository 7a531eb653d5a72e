import { z } from 'zod'
import { type CaseForm, caseForm, type QuizDraft, quizDraft } from '@contract/case-making.ts'
import { type CaseSigns, caseSigns } from '@contract/signs.ts'
import { tagsOnce } from '@contract/tag.ts'
import { momentField } from './moment-field.ts'
import { pulseInWords, tongueInWords } from '@tcm/signs-in-words.ts'

/** A question on its way: `key` holds its place on the page, `correct_answer` is -1 until one has been chosen. */
const questionValues = z.object({
  key: z.string(),
  id: z.uuid().optional(),
  question: z.string(),
  options: z.array(z.string()),
  correct_answer: z.int(),
  explanation: z.string(),
})
export type QuestionValues = z.infer<typeof questionValues>

/** What the fields hold, which is text where the contract wants lists and numbers; and what they begin with. */
export const caseFormValues = z.object({
  title: z.string().default(''),
  description: z.string().default(''),
  content: z.string().default(''),
  solution_content: z.string().default(''),
  difficulty: caseForm.shape.difficulty.default('simple'),
  discussion_period_days: z.string().default('14'),
  tags: z.string().default(''),
  /** When a new case is published, as the field writes it. Null: now. */
  publishes_at: z.string().nullable().default(null),
  /** Null: as the words say. */
  signs: caseSigns.nullable().default(null),
  questions: z.array(questionValues).default([]),
} satisfies Record<keyof CaseForm | 'questions', z.ZodType>)
export type CaseFormValues = z.infer<typeof caseFormValues>

export const emptyCase = caseFormValues.parse({})

/** Of a case that is stored already: when it is published is changed elsewhere. */
export const caseValuesOf = (study: CaseForm & { questions?: QuizDraft[] | undefined }): CaseFormValues =>
  caseFormValues.parse({
    ...study,
    publishes_at: null,
    discussion_period_days: String(study.discussion_period_days),
    tags: study.tags.join(', '),
    // The id of a question is its key too: it stays the same over reloads.
    questions: study.questions?.map((question, index) => ({
      ...question,
      key: question.id ?? String(index),
    })),
  })

const signsInWords = (signs: CaseSigns | null) =>
  signs === null
    ? 'As the words say'
    : [
        signs.tongue ? `Tongue: ${tongueInWords(signs.tongue)}` : 'No tongue is drawn.',
        signs.pulse ? `Pulse: ${pulseInWords(signs.pulse)}` : 'No pulse is drawn.',
      ].join('\n')

/** A field as a person reads it. */
export const caseFieldWords = (values: CaseFormValues, field: keyof CaseFormValues) =>
  field === 'signs'
    ? signsInWords(values.signs)
    : field === 'questions'
      ? values.questions.map(({ question }) => question).join('\n') || 'No questions'
      : values[field] || 'Nothing'

/** Split on commas of any width, trimmed; empties and repetitions are dropped. */
export function splitTags(text: string) {
  return tagsOnce(
    text
      .split(/[,，、]/)
      .map((tag) => tag.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  )
}

// It drops the key, which is the page's own affair; only its type does not say that it takes one.
const filledQuestion = quizDraft as unknown as z.ZodType<QuizDraft, QuestionValues>

const wholeNumber = 'Please enter a whole number of days.'

/** From the fields, none of which is left out, to what is sent, with the contract's own rules. */
export const filledCaseForm = caseForm.required().extend({
  solution_content: z.string().trim().max(50_000, 'At most 50,000 characters.'),
  discussion_period_days: z
    .string()
    .trim()
    .min(1, 'Discussion Period is required')
    .regex(/^(-?\d+)?$/, wholeNumber)
    .transform(Number)
    .pipe(caseForm.shape.discussion_period_days.unwrap()),
  tags: z.string().transform(splitTags).pipe(caseForm.shape.tags),
  // Left out where it is now: then an edit leaves it as it is.
  publishes_at: momentField.nullable().transform((moment) => moment ?? undefined),
  signs: caseSigns.nullable(),
  questions: z.array(filledQuestion).max(30, 'At most 30 questions.'),
})
export type FilledCaseForm = z.output<typeof filledCaseForm>

const required = ['title', 'description', 'content'] as const

export const lacksRequired = (values: Pick<CaseFormValues, (typeof required)[number]>) =>
  required.some((name) => values[name].trim() === '')

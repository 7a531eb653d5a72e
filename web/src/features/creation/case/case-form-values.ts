import { z } from 'zod/mini'
import { type CaseForm, caseForm, quizDraft } from '@contract/case-making.ts'
import { type CaseSigns, caseSigns } from '@contract/signs.ts'
import { roomStages } from '@contract/room-stages.ts'
import { tagsOnce } from '@contract/tag.ts'
import { splitSections } from '../../../lib/text/split-sections.ts'
import { momentField } from './moment-field.ts'
import { pulseInWords, tongueInWords } from '@tcm/signs-in-words.ts'

/** `correct_answer` is -1 until the author marks the key. */
const questionValues = z.object({
  id: z.optional(z.uuid()),
  question: z.string(),
  options: z.array(z.string()),
  correct_answer: z.int(),
  explanation: z.string(),
})
export type QuestionValues = z.infer<typeof questionValues>

/** The form's fields hold text where the contract has lists and numbers. */
export const caseFormValues = z.object({
  title: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
  content: z._default(z.string(), ''),
  solution_content: z._default(z.string(), ''),
  difficulty: z._default(caseForm.shape.difficulty, 'simple'),
  discussion_period_days: z._default(z.string(), '14'),
  tags: z._default(z.string(), ''),
  /** Local time from the datetime input of a new case. null: publish at once. */
  publishes_at: z._default(z.nullable(z.string()), null),
  /** null: the page reads tongue and pulse from the case text. */
  signs: z._default(z.nullable(caseSigns), null),
  /** null: the title of each section decides its stage. */
  stages: z._default(caseForm.shape.stages.def.innerType, null),
  questions: z._default(z.array(questionValues), []),
} satisfies Record<keyof CaseForm | 'questions', z.ZodMiniType>)
export type CaseFormValues = z.infer<typeof caseFormValues>

export const emptyCase = caseFormValues.parse({})

type SentCase = z.input<typeof caseForm> & { questions?: z.input<typeof quizDraft>[] }

/** An edit has no publication time here: only ScheduleTools changes when an existing case is published. */
export const caseValuesOf = ({ discussion_period_days = 14, ...study }: SentCase) =>
  caseFormValues.parse({
    ...study,
    publishes_at: null,
    discussion_period_days: String(discussion_period_days),
    tags: study.tags.join(', '),
  })

const signsInWords = (signs: CaseSigns | null) =>
  signs === null
    ? 'As the text says'
    : [
        signs.tongue ? `Tongue: ${tongueInWords(signs.tongue)}` : 'No tongue is drawn.',
        signs.pulse ? `Pulse: ${pulseInWords(signs.pulse)}` : 'No pulse is drawn.',
      ].join('\n')

const stagesInWords = ({ content, stages }: CaseFormValues) =>
  stages === null
    ? 'As the titles propose'
    : splitSections(content)
        .map(({ title }, at) => `${title}: ${roomStages[(stages[at] ?? 3) - 1]}`)
        .join('\n')

export const caseFieldWords = (values: CaseFormValues, field: keyof CaseFormValues) =>
  field === 'signs'
    ? signsInWords(values.signs)
    : field === 'stages'
      ? stagesInWords(values)
      : field === 'questions'
        ? values.questions.map(({ question }) => question).join('\n') || 'No questions'
        : values[field] || 'Nothing'

export function splitTags(text: string) {
  return tagsOnce(
    text
      .split(/[,，、]/)
      .map((tag) => tag.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  )
}

// The cast is safe: the contract also accepts questions without an explanation.
const filledQuestion = quizDraft as z.ZodMiniType<z.output<typeof quizDraft>, QuestionValues>

const wholeNumber = 'Please enter a whole number of days.'

export const filledCaseForm = z.extend(z.required(caseForm), {
  solution_content: z.string().check(z.trim(), z.maxLength(50_000, 'At most 50,000 characters.')),
  discussion_period_days: z.pipe(
    z.pipe(
      z
        .string()
        .check(z.trim(), z.minLength(1, 'Discussion Period is required'), z.regex(/^(-?\d+)?$/, wholeNumber)),
      z.transform(Number),
    ),
    caseForm.shape.discussion_period_days.def.innerType,
  ),
  tags: z.pipe(z.pipe(z.string(), z.transform(splitTags)), caseForm.shape.tags),
  // null becomes undefined: an edit without this field keeps the publication time.
  publishes_at: z.pipe(
    z.nullable(momentField),
    z.transform((moment) => moment ?? undefined),
  ),
  signs: z.nullable(caseSigns),
  stages: caseForm.shape.stages.def.innerType,
  questions: z.array(filledQuestion).check(z.maxLength(30, 'At most 30 questions.')),
})
export type FilledCaseForm = z.output<typeof filledCaseForm>

const required = ['title', 'description', 'content'] as const

export const lacksRequired = (values: Pick<CaseFormValues, (typeof required)[number]>) =>
  required.some((name) => values[name].trim() === '')

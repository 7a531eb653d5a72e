import { z } from 'zod/mini'
import { difficulty } from './cases.ts'
import { list, phrase, seal, slug, sources, text } from './content-text.ts'
import { section } from './exams.ts'
import { pulseFindings, tongueFindings } from './signs.ts'

/* The schema of an exam case in `content/exam-cases/`. Checks read its fields, never its prose. */

export const pregnancyState = z.enum(['no', 'possible', 'pregnant', 'after birth'])

/** The person of the case, with only the facts that the scenario states. */
const casePerson = z.strictObject({
  age: z.int().check(z.minimum(0), z.maximum(110)),
  sex: z.enum(['female', 'male']),
  pregnancy: z.optional(pregnancyState),
  weeks: z.optional(z.int().check(z.minimum(1), z.maximum(42))),
  breastfeeding: z.optional(z.literal(true)),
  conditions: z.optional(list(phrase, 1, 12)),
  medicines: z.optional(list(phrase, 1, 12)),
  devices: z.optional(list(phrase, 1, 6)),
})

/** The act that an alarm requires, most urgent first. `examined`: the scenario says who examined the person, and the result. */
export const alarmAct = z.enum([
  'ambulance',
  'hospital now',
  'same-day physician',
  'refer and go on',
  'examined',
])
const caseAlarm = z
  .strictObject({ flag: slug, act: alarmAct, by: z.optional(phrase) })
  .check(z.refine(({ act, by }) => act !== 'examined' || by, { message: 'Who examined it?', path: ['by'] }))

const practiceKind = z.enum([
  'value',
  'image',
  'clean needle',
  'depth',
  'contraindication',
  'interaction',
  'duty',
  'formula change',
])

const entryName = z
  .string()
  .check(z.regex(/^[A-Z]+(-[A-Z]+)?-\d{1,2}$|^[a-z0-9]+(-[a-z0-9]+)*$/, 'A code like LR-3, or an id.'))
const entryNames = list(entryName, 1, 12)

const caseQuestion = z.strictObject({
  section,
  question: text,
  answer: z.enum(['A', 'B', 'C', 'D']),
  /** Library entries, such as points or herbs, with which the right option treats the person of the case. */
  uses: z.optional(entryNames),
  /** Library entries that the question mentions without treating the person with them. */
  names: z.optional(entryNames),
  /** The right option sends the person to a physician or a hospital. */
  refers: z.optional(z.literal(true)),
  practice: z.optional(practiceKind),
  options: list(z.strictObject({ option: text, why: text }), 4, 4),
})

export const examCase = z.strictObject({
  id: slug,
  pattern: slug,
  difficulty,
  topics: list(phrase, 2, 6),
  person: casePerson,
  alarms: z.optional(list(caseAlarm, 1, 8)),
  tongue: tongueFindings,
  pulse: pulseFindings,
  exceptions: z.optional(
    list(z.strictObject({ about: z.enum(['tongue', 'pulse', 'person']), why: phrase }), 1, 3),
  ),
  scenario: text,
  questions: list(caseQuestion, 6, 6),
  sources,
  /** `reviewed` is null until a practitioner signs the case. */
  reviewed: z.nullable(seal),
})
export type ExamCase = z.infer<typeof examCase>

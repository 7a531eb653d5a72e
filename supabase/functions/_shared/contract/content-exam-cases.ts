import { z } from 'zod'
import { difficulty } from './cases.ts'
import { list, phrase, seal, slug, sources, text } from './content-text.ts'
import { section } from './exams.ts'
import { pulseFindings, tongueFindings } from './signs.ts'

/* The schema of an exam case in `content/exam-cases/`. Checks read its fields, never its prose. */

export const pregnancyState = z.enum(['no', 'possible', 'pregnant', 'after birth'])

/** The person of the case, with only the facts that the scenario states. */
const casePerson = z.strictObject({
  age: z.int().min(0).max(110),
  sex: z.enum(['female', 'male']),
  pregnancy: pregnancyState.optional(),
  weeks: z.int().min(1).max(42).optional(),
  breastfeeding: z.literal(true).optional(),
  conditions: list(phrase, 1, 12).optional(),
  medicines: list(phrase, 1, 12).optional(),
  devices: list(phrase, 1, 6).optional(),
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
  .strictObject({ flag: slug, act: alarmAct, by: phrase.optional() })
  .refine(({ act, by }) => act !== 'examined' || by, { message: 'Who examined it?', path: ['by'] })

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
  .regex(/^[A-Z]+(-[A-Z]+)?-\d{1,2}$|^[a-z0-9]+(-[a-z0-9]+)*$/, 'A code like LR-3, or an id.')
const entryNames = list(entryName, 1, 12)

const caseQuestion = z.strictObject({
  section,
  question: text,
  answer: z.enum(['A', 'B', 'C', 'D']),
  /** Library entries, such as points or herbs, with which the right option treats the person of the case. */
  uses: entryNames.optional(),
  /** Library entries that the question mentions without treating the person with them. */
  names: entryNames.optional(),
  /** The right option sends the person to a physician or a hospital. */
  refers: z.literal(true).optional(),
  practice: practiceKind.optional(),
  options: list(z.strictObject({ option: text, why: text }), 4, 4),
})

export const examCase = z.strictObject({
  id: slug,
  pattern: slug,
  difficulty,
  topics: list(phrase, 2, 6),
  person: casePerson,
  alarms: list(caseAlarm, 1, 8).optional(),
  tongue: tongueFindings,
  pulse: pulseFindings,
  exceptions: list(
    z.strictObject({ about: z.enum(['tongue', 'pulse', 'person']), why: phrase }),
    1,
    3,
  ).optional(),
  scenario: text,
  questions: list(caseQuestion, 6, 6),
  sources,
  /** `reviewed` is null until a practitioner signs the case. */
  reviewed: seal.nullable(),
})
export type ExamCase = z.infer<typeof examCase>

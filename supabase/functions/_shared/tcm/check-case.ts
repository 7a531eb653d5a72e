import type { Urgency } from '../contract/content-biomedicine.ts'
import type { ExamCase } from '../contract/content-exam-cases.ts'

/* Checks of an exam case by its fields, never by its prose. A failing written case is not loaded; a failing draft shows its findings. */

type Cautions = { pregnancy?: string | undefined; unfitFor?: readonly string[]; needle?: string | undefined }

export type Library = {
  findPattern(id: string): { name: string; sex: string; ages: readonly [number, number] } | undefined
  findEntry(name: string): Cautions | undefined
  findFlag(id: string): { name: string; do: Urgency } | undefined
  /** Groups of medicines and conditions that herbs name in their cautions. */
  groupsOf(words: string): string[]
}

type CaseFault = {
  path: PropertyKey[]
  kind: 'entry' | 'person' | 'caution' | 'referral'
  message: string
}

const isCode = (name: string) => /^[A-Z]/.test(name)

/** A written case or a model's, whose pattern may be missing in the library. */
export type CheckedCase = Pick<ExamCase, 'person' | 'alarms' | 'exceptions'> & {
  pattern?: string | undefined
  questions: Pick<ExamCase['questions'][number], 'uses' | 'names' | 'refers'>[]
}

export function checkCase(value: CheckedCase, library: Library): CaseFault[] {
  return [
    ...checkEntries(value, library),
    ...checkPerson(value, library),
    ...checkUses(value, library),
    ...checkAlarms(value, library),
  ]
}

function checkEntries({ pattern, questions }: CheckedCase, library: Library): CaseFault[] {
  const isKnown = (name: string) => library.findEntry(name) ?? library.findPattern(name)
  return [
    ...(pattern === undefined || library.findPattern(pattern)
      ? []
      : [fault('entry', ['pattern'], `There is no pattern ${pattern}.`)]),
    ...questions.flatMap((question, at) =>
      (['uses', 'names'] as const).flatMap((key) =>
        (question[key] ?? []).flatMap((name, index) =>
          isKnown(name)
            ? []
            : [fault('entry', ['questions', at, key, index], `There is no entry ${name} in the library.`)],
        ),
      ),
    ),
  ]
}

function checkPerson({ pattern: id, person, exceptions = [] }: CheckedCase, library: Library): CaseFault[] {
  const pattern = id ? library.findPattern(id) : undefined
  const { age, sex, pregnancy, weeks, breastfeeding } = person
  const found = (message: string, key: string) => [fault('person', ['person', key], message)]
  const canBePregnant = sex === 'female' && age >= 12 && age <= 55
  return [
    ...(pattern && pattern.sex !== 'any' && pattern.sex !== sex
      ? found(`${pattern.name} is a pattern of the ${pattern.sex} sex.`, 'sex')
      : []),
    ...(pattern &&
    (age < pattern.ages[0] || age > pattern.ages[1]) &&
    !exceptions.some(({ about }) => about === 'person')
      ? found(`${pattern.name} is a pattern of the ages ${pattern.ages.join(' to ')}.`, 'age')
      : []),
    ...(sex === 'female' && age >= 12 && age <= 52 && !pregnancy
      ? found('Say whether she is pregnant.', 'pregnancy')
      : []),
    ...(!canBePregnant && ((pregnancy && pregnancy !== 'no') || weeks || breastfeeding)
      ? found('This person cannot be pregnant or breast-feeding.', 'pregnancy')
      : []),
    ...(weeks && pregnancy !== 'pregnant' ? found('Weeks are of a pregnancy.', 'weeks') : []),
  ]
}

function checkUses(value: CheckedCase, library: Library): CaseFault[] {
  const { age, pregnancy, breastfeeding, conditions = [], medicines = [] } = value.person
  const groups = [
    ...(breastfeeding ? ['breast-feeding'] : []),
    ...(age < 1 ? ['babies under one year'] : []),
    ...(age < 12 ? ['children'] : []),
    ...[...conditions, ...medicines].flatMap((one) => library.groupsOf(one)),
  ]
  return findUnsuitable(value, { pregnancy, groups }, library)
}

/** Finds right answers that do not suit a person. */
export function findUnsuitable(
  { questions }: Pick<CheckedCase, 'questions'>,
  { pregnancy, groups }: { pregnancy?: string | null; groups: readonly string[] },
  library: Library,
): CaseFault[] {
  const isPregnant = pregnancy === 'pregnant' || pregnancy === 'possible'
  return questions.flatMap(({ uses = [] }, at) =>
    uses.flatMap((name, index) => {
      const entry = library.findEntry(name)
      const found = (message: string) => fault('caution', ['questions', at, 'uses', index], message)
      if (!entry) return []
      return [
        ...(isPregnant && entry.pregnancy
          ? [
              found(
                `${name} is ${entry.pregnancy === 'forbidden' ? 'forbidden' : 'used with caution'} in pregnancy.`,
              ),
            ]
          : []),
        ...(entry.needle ? [found(`${name} is not needled.`)] : []),
        ...(entry.unfitFor ?? [])
          .filter((one) => groups.includes(one))
          .map((one) => found(`${name} does not go with ${one}.`)),
      ]
    }),
  )
}

const rank: Record<Urgency, number> = { ambulance: 3, 'same-day physician': 2, 'refer and go on': 1 }

/** An unexamined alarm needs an answer that refers; an alarm for today also rules out needles. */
function checkAlarms({ alarms = [], questions }: CheckedCase, library: Library): CaseFault[] {
  const open = alarms.filter(({ act }) => act !== 'examined')
  const isForToday = open.some(({ act }) => act !== 'refer and go on')
  return [
    ...alarms.flatMap(({ flag, act }, index) => {
      const known = library.findFlag(flag)
      const path = ['alarms', index, 'act']
      if (!known) return [fault('entry', ['alarms', index, 'flag'], `There is no red flag ${flag}.`)]
      return act !== 'examined' && rank[act] < rank[known.do]
        ? [fault('referral', path, `${known.name} asks for more: ${known.do}.`)]
        : []
    }),
    ...(open.length > 0 && !questions.some(({ refers }) => refers)
      ? [fault('referral', ['alarms'], 'No right answer refers this person.')]
      : []),
    ...questions.flatMap(({ refers, uses = [] }, at) =>
      isForToday && !refers && uses.some(isCode)
        ? [
            fault(
              'referral',
              ['questions', at, 'uses'],
              'Needles wait until a physician has seen this person.',
            ),
          ]
        : [],
    ),
  ]
}

const fault = (kind: CaseFault['kind'], path: PropertyKey[], message: string): CaseFault => ({
  kind,
  path,
  message,
})

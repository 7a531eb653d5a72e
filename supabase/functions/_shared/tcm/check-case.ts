import { alarmAct, type ExamCase } from '../contract/content-exam-cases.ts'
import type { Bank } from './open-bank.ts'

/*
 * Checks an exam case by its fields, never by its prose. The loader refuses a written case with faults; the editor shows the faults of a
 * generated draft as findings.
 */

type CaseFault = {
  path: PropertyKey[]
  kind: 'entry' | 'person' | 'caution' | 'referral'
  message: string
}

/** A case from `content/`, or a model's case, whose pattern the library may lack. */
export type CheckedCase = Pick<ExamCase, 'person' | 'alarms' | 'exceptions'> & {
  pattern?: string | undefined
  questions: Pick<ExamCase['questions'][number], 'uses' | 'names' | 'refers'>[]
}

export function checkCase(value: CheckedCase, bank: Bank): CaseFault[] {
  return [
    ...checkEntries(value, bank),
    ...checkPerson(value, bank),
    ...checkUses(value, bank),
    ...checkAlarms(value, bank),
  ]
}

function checkEntries({ pattern, questions }: CheckedCase, bank: Bank): CaseFault[] {
  const isKnown = (name: string) => bank.findEntries(name).length > 0 || bank.findPattern(name)
  const unknown = questions.flatMap((question, at) =>
    (['uses', 'names'] as const).flatMap((key) =>
      (question[key] ?? []).flatMap((name, index) =>
        isKnown(name) ? [] : [{ name, path: ['questions', at, key, index] }],
      ),
    ),
  )
  return [
    ...(pattern === undefined || bank.findPattern(pattern)
      ? []
      : [fault('entry', ['pattern'], `There is no pattern ${pattern}.`)]),
    ...unknown.map(({ name, path }) => fault('entry', path, `There is no entry ${name} in the library.`)),
  ]
}

function checkPerson({ pattern: id, person, exceptions = [] }: CheckedCase, bank: Bank): CaseFault[] {
  const { age, sex, pregnancy, weeks, breastfeeding } = person
  const faults: CaseFault[] = []
  const found = (key: string, message: string) => faults.push(fault('person', ['person', key], message))
  const pattern = id && bank.findPattern(id)
  if (pattern) {
    const [from, to] = pattern.possible_ages ?? pattern.ages
    if (pattern.sex !== 'any' && pattern.sex !== sex)
      found('sex', `${pattern.name} is a pattern of the ${pattern.sex} sex.`)
    if ((age < from || age > to) && !exceptions.some(({ about }) => about === 'person'))
      found('age', `${pattern.name} is a pattern of the ages ${from} to ${to}.`)
  }
  if (sex === 'female' && age >= 12 && age <= 52 && !pregnancy)
    found('pregnancy', 'Say whether she is pregnant.')
  const canBePregnant = sex === 'female' && age >= 12 && age <= 55
  if (!canBePregnant && ((pregnancy && pregnancy !== 'no') || weeks || breastfeeding))
    found('pregnancy', 'This person cannot be pregnant or breast-feeding.')
  if (weeks && pregnancy !== 'pregnant') found('weeks', 'Weeks are of a pregnancy.')
  return faults
}

function checkUses({ person, questions }: CheckedCase, bank: Bank): CaseFault[] {
  const { age, pregnancy, breastfeeding, conditions = [], medicines = [] } = person
  const mine = [
    ...(pregnancy === 'pregnant' || pregnancy === 'possible' ? ['pregnancy'] : []),
    ...(breastfeeding ? ['breast-feeding'] : []),
    ...(age < 1 ? ['babies under one year'] : []),
    ...(age < 12 ? ['children'] : []),
    ...[...conditions, ...medicines].flatMap((one) => bank.scan(one).groups),
  ]
  return questions.flatMap(({ uses = [] }, at) =>
    uses.flatMap((name, index) => {
      const [entry] = bank.findEntries(name)
      const messages = [
        ...(entry?.point?.needle ? [`${name} is not needled.`] : []),
        ...(entry?.not ?? [])
          .filter((one) => mine.includes(one))
          .map((one) =>
            one === 'pregnancy'
              ? `${name} is ${entry!.pregnancy === 'forbidden' ? 'forbidden' : 'used with caution'} in pregnancy.`
              : `${name} does not go with ${one}.`,
          ),
      ]
      return messages.map((message) => fault('caution', ['questions', at, 'uses', index], message))
    }),
  )
}

/** Tells whether the case suits these conditions: no right option uses an entry that they rule out. */
export const isSuitable = (bank: Bank, { questions }: CheckedCase, conditions: readonly string[]) =>
  questions.every(({ uses = [] }) =>
    uses.every((name) => !bank.findEntries(name)[0]?.not.some((one) => conditions.includes(one))),
  )

const acts = alarmAct.options
const isCode = (name: string) => /^[A-Z]/.test(name)

/**
 * Checks alarms that no physician has examined. They need a right option that refers the person; unless the
 * alarm may wait, no other right option may use needles.
 */
function checkAlarms({ alarms = [], questions }: CheckedCase, bank: Bank): CaseFault[] {
  const faults: CaseFault[] = []
  const found = (kind: CaseFault['kind'], path: PropertyKey[], message: string) =>
    faults.push(fault(kind, path, message))
  for (const [index, { flag, act }] of alarms.entries()) {
    const known = bank.red_flags.find(({ id }) => id === flag)
    if (!known) found('entry', ['alarms', index, 'flag'], `There is no red flag ${flag}.`)
    else if (act !== 'examined' && acts.indexOf(act) > acts.indexOf(known.do))
      found('referral', ['alarms', index, 'act'], `${known.name} asks for more: ${known.do}.`)
  }
  const open = alarms.filter(({ act }) => act !== 'examined')
  if (open.length > 0 && !questions.some(({ refers }) => refers))
    found('referral', ['alarms'], 'No right answer refers this person.')
  if (open.some(({ act }) => act !== 'refer and go on'))
    for (const [at, { refers, uses = [] }] of questions.entries())
      if (!refers && uses.some(isCode))
        found('referral', ['questions', at, 'uses'], 'Needles wait until a physician has seen this person.')
  return faults
}

const fault = (kind: CaseFault['kind'], path: PropertyKey[], message: string): CaseFault => ({
  kind,
  path,
  message,
})

import { alarmAct, type ExamCase } from '../contract/content-exam-cases.ts'
import type { Bank } from './open-bank.ts'

/*
 * Checks an exam case by its fields, never by its prose. The loader refuses a written case with faults; the editor shows the faults of a
 * generated draft as findings.
 */

/** In the order in which an editor reads the faults. */
const kinds = ['entry', 'person', 'caution', 'referral'] as const
type CaseFault = { path: PropertyKey[]; kind: (typeof kinds)[number]; message: string }
type Found = (kind: CaseFault['kind'], path: PropertyKey[], message: string) => void

/** A case from `content/`, or a model's case, whose pattern the library may lack. */
export type CheckedCase = Pick<ExamCase, 'person' | 'alarms' | 'exceptions'> & {
  pattern?: string | undefined
  questions: Pick<ExamCase['questions'][number], 'uses' | 'names' | 'refers'>[]
}

export function checkCase(value: CheckedCase, bank: Bank): CaseFault[] {
  const faults: CaseFault[] = []
  const found: Found = (kind, path, message) => void faults.push({ kind, path, message })
  checkPerson(value, bank, found)
  checkEntries(value, bank, found)
  checkAlarms(value, bank, found)
  return faults.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
}

function checkPerson({ pattern: id, person, exceptions = [] }: CheckedCase, bank: Bank, found: Found) {
  const { age, sex, pregnancy, weeks, breastfeeding } = person
  const pattern = id === undefined ? undefined : bank.findPattern(id)
  if (id !== undefined && !pattern) found('entry', ['pattern'], `There is no pattern ${id}.`)
  if (pattern) {
    const [from, to] = pattern.possible_ages ?? pattern.ages
    if (pattern.sex !== 'any' && pattern.sex !== sex)
      found('person', ['person', 'sex'], `${pattern.name} is a pattern of the ${pattern.sex} sex.`)
    if ((age < from || age > to) && !exceptions.some(({ about }) => about === 'person'))
      found('person', ['person', 'age'], `${pattern.name} is a pattern of the ages ${from} to ${to}.`)
  }
  if (sex === 'female' && age >= 12 && age <= 52 && !pregnancy)
    found('person', ['person', 'pregnancy'], 'Say whether she is pregnant.')
  const canBePregnant = sex === 'female' && age >= 12 && age <= 55
  if (!canBePregnant && ((pregnancy && pregnancy !== 'no') || weeks || breastfeeding))
    found('person', ['person', 'pregnancy'], 'This person cannot be pregnant or breast-feeding.')
  if (weeks && pregnancy !== 'pregnant') found('person', ['person', 'weeks'], 'Weeks are of a pregnancy.')
}

/** Each named entry exists, and those that a right option uses suit the person. */
function checkEntries({ person, questions }: CheckedCase, bank: Bank, found: Found) {
  const conditions = conditionsOf(person, bank)
  for (const [at, { uses = [], names = [] }] of questions.entries())
    for (const [key, listed] of Object.entries({ uses, names }))
      for (const [index, name] of listed.entries()) {
        const path = ['questions', at, key, index]
        const [entry] = bank.findEntries(name)
        if (!entry && !bank.findPattern(name))
          found('entry', path, `There is no entry ${name} in the library.`)
        if (key === 'names' || !entry) continue
        if (entry.point?.needle) found('caution', path, `${name} is not needled.`)
        for (const one of entry.not.filter((not) => conditions.includes(not)))
          found(
            'caution',
            path,
            one === 'pregnancy'
              ? `${name} is ${entry.pregnancy === 'forbidden' ? 'forbidden' : 'used with caution'} in pregnancy.`
              : `${name} does not go with ${one}.`,
          )
      }
}

/** Returns what may rule out entries, named as in their cautions. */
const conditionsOf = (
  { age, pregnancy, breastfeeding, conditions = [], medicines = [] }: CheckedCase['person'],
  bank: Bank,
) => [
  ...(pregnancy === 'pregnant' || pregnancy === 'possible' ? ['pregnancy'] : []),
  ...(breastfeeding ? ['breast-feeding'] : []),
  ...(age < 1 ? ['babies under one year'] : []),
  ...(age < 12 ? ['children'] : []),
  ...bank.scan([...conditions, ...medicines].join('.\n')).groups,
]

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
function checkAlarms({ alarms = [], questions }: CheckedCase, bank: Bank, found: Found) {
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
}

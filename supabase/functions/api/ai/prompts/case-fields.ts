import { z } from 'zod/mini'
import { alarmAct, pregnancyState } from '../../../_shared/contract/content-exam-cases.ts'
import type { CheckedCase } from '../../../_shared/tcm/check-case.ts'
import type { Bank } from '../../../_shared/tcm/open-bank.ts'

/** The person of a case as fields for the checks. No field is optional, since some providers refuse optional fields. */
export const modelPerson = z.object({
  age: z.int().check(z.minimum(0), z.maximum(110)),
  sex: z.enum(['female', 'male']),
  pregnancy: z.nullable(pregnancyState),
  is_breast_feeding: z.boolean(),
  conditions: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(12)),
  medicines: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(12)),
})
export const modelAlarms = z
  .array(
    z.object({
      flag: z.string().check(z.maxLength(60)),
      act: alarmAct,
      by: z.nullable(z.string().check(z.maxLength(200))),
    }),
  )
  .check(z.maxLength(8))

type Fields = { person: z.infer<typeof modelPerson>; alarms: z.infer<typeof modelAlarms> }

export const toChecked = ({ person, alarms }: Fields, questions: CheckedCase['questions']): CheckedCase => ({
  person: {
    age: person.age,
    sex: person.sex,
    ...(person.pregnancy && { pregnancy: person.pregnancy }),
    ...(person.is_breast_feeding && { breastfeeding: true as const }),
    conditions: person.conditions,
    medicines: person.medicines,
  },
  alarms: alarms.map(({ flag, act, by }) => ({ flag, act, ...(by && { by }) })),
  questions,
})

export const fieldRules = `person: only what the case says: age in years, sex, pregnancy (null for men and where it cannot be; say it of every woman of 12 to 52), medicines by substance.
alarms: every red flag that the case shows, by its id in the library data, and what is done about it: ambulance, hospital now, same-day physician, refer and go on, or examined; "by" says who examined it and what was found, or is null. Without an alarm the list is empty.
uses: the points by code and the herbs and formulas in pinyin that the right answer uses on this person; empty where it uses none.`

const mostEntries = 3

export function selectEntries(bank: Bank, topic: string): object {
  const words = topic.toLowerCase()
  const patterns = bank.patterns
    .filter(({ name, pinyin, han }) => words && [name, pinyin, han].some((one) => isIn(one, words)))
    .slice(0, mostEntries)
  return {
    patterns: patterns.map(({ name, tongue, pulse, principle, points, formula, differentials }) => ({
      name,
      tongue,
      pulse,
      principle,
      points: points.map(({ code, why }) => {
        const pregnancy = bank.findPoint(code)?.pregnancy
        return { code, why, ...(pregnancy && { pregnancy }) }
      }),
      formula: formula.id,
      differentials: differentials.map(({ id, sign }) => `${bank.pattern(id).name}: ${sign}`),
    })),
    red_flags: bank.red_flags.map(({ id, name, do: act }) => `${id} (${name}): ${act}`),
  }
}
const isIn = (name: string, words: string) =>
  words.includes(name.toLowerCase()) || name.toLowerCase().includes(words)

import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { Chance } from './chance.ts'

export type Patient = { age: number | null; sex: 'female' | 'male' | null }

/** 'a', 'a and b', 'a, b and c'; with semicolons where the items have commas or an 'and' of their own. */
export function listed(items: readonly string[], last: 'and' | 'or' = 'and') {
  if (items.length < 2) return items[0] ?? ''
  const isKnotty = items.some((one) => (last === 'or' ? /,| or / : /,| and /).test(one))
  if (isKnotty && items.length === 2) return `${items[0]}, ${last} ${items[1]}`
  return `${items.slice(0, -1).join(isKnotty ? '; ' : ', ')}${isKnotty ? ';' : ''} ${last} ${items.at(-1)}`
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** But no code, such as REN-4. */
export const uncapital = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

export const sentence = (text: string) => `${capital(text.trim().replace(/[\s.;,]+$/, ''))}.`

/** 'clears Heat' stays as it is; 'the basic formula' and 'a pair that warms' need their verb. */
export const predicate = (what: string) => (/^(?:an?|the)\b/.test(what) ? `is ${what}` : what)

export const pronoun = ({ sex }: Patient) =>
  sex === 'female' ? 'she' : sex === 'male' ? 'he' : 'the patient'

export const objective = ({ sex }: Patient) =>
  sex === 'female' ? 'her' : sex === 'male' ? 'him' : 'the patient'

export const possessive = ({ sex }: Patient) =>
  sex === 'female' ? 'her' : sex === 'male' ? 'his' : 'the patient’s'

export function nounOf({ age, sex }: Patient) {
  const isChild = age !== null && age < 18
  if (sex === null) return 'patient'
  return sex === 'female' ? (isChild ? 'girl' : 'woman') : isChild ? 'boy' : 'man'
}

/** 'an 18-year-old woman' */
export function described(patient: Patient) {
  const { age } = patient
  if (age === null) return `a ${nounOf(patient)}`
  return `${/^(8|11$|18$)/.test(String(age)) ? 'an' : 'a'} ${age}-year-old ${nounOf(patient)}`
}

export function inventPatient({ ages: [youngest, oldest], sex }: BankPattern, chance: Chance): Patient {
  return {
    age: youngest + chance.below(oldest - youngest + 1),
    sex: sex === 'any' ? chance.pick(['female', 'male'] as const) : sex,
  }
}

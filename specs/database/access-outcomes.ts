import { personaNames, type PersonaName } from './access-names.ts'

/** How many rows a statement touches, or `!` and the SQLSTATE with which it is refused. */
export type Outcomes = Record<PersonaName, string>
export type Act = { title: string; sql: string; outcomes: Outcomes }

export const refused = '!42501'
/** Refused by a trigger, which says why. */
export const inWords = '!CLUB0'

/** Guests lack every right to write; what is not named happens to nobody. */
export const outcomes = (by: Partial<Outcomes>, otherwise = '0'): Outcomes => ({
  ...(Object.fromEntries(personaNames.map((name) => [name, otherwise])) as Outcomes),
  guest: refused,
  ...by,
})
export const of = (names: readonly PersonaName[], outcome: string) =>
  Object.fromEntries(names.map((name) => [name, outcome])) as Partial<Outcomes>

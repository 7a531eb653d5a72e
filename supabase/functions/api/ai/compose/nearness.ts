import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { Bank } from './bank.ts'
import { canHave } from './fits.ts'
import { onceFor } from './kept.ts'
import type { Person } from './person.ts'
import { listed } from './prose.ts'
import { alike, shared, stemsOf } from './stems.ts'

/** A pattern that may be mistaken for another one, and the signs by which one would know it. */
export type Near = {
  pattern: BankPattern
  signs: string
  nearness: number
  /** 0: of the same kind; 3: what helps the one harms the other. */
  opposition: number
  isListed: boolean
}

/** The sign without what it is compared with: not every case of the pattern shows that. */
export const alone = (sign: string) =>
  sign.replace(
    /,? (?:(?:all of )?which (?:is|are|here|go(?:es)?)|of which|n(?:either|one) of which|rather than|instead of|where|while|unlike)\b.*$|, [^,]*\bhere$/,
    '',
  )

/** Everything by which a pattern shows. */
export const portraitOf = onceFor(
  ({ signs, complaints, tongue, pulse }: BankPattern): ReadonlySet<string> =>
    new Set([...signs, ...complaints, tongue, pulse].flatMap((text) => [...stemsOf(text)])),
)

/** All that may stand beside this pattern: those it lists as differentials first, and then by how many signs they share with it. */
export const nearOnes = (bank: Bank, pattern: BankPattern) => nearIn(bank)(pattern)
const nearIn = onceFor((bank: Bank) => onceFor((pattern: BankPattern) => compare(bank, pattern)))

function compare(bank: Bank, pattern: BankPattern): Near[] {
  const known = new Map(pattern.differentials.map(({ id, sign }) => [id, alone(sign)]))
  return bank.patterns
    .filter(
      (one) =>
        one.id !== pattern.id && suitsAlike(one, pattern) && (known.has(one.id) || !isPartOf(one, pattern)),
    )
    .map((one) => ({
      pattern: one,
      signs: known.get(one.id) ?? signsOf(one, pattern),
      nearness: nearness(one, pattern) + (known.has(one.id) ? 1 : 0),
      opposition: opposition(one, pattern),
      isListed: known.has(one.id),
    }))
    .toSorted((one, other) => other.nearness - one.nearness)
}

/** The two of its deciding signs that the other has least of, and the pulse where that differs. */
function signsOf(one: BankPattern, other: BankPattern) {
  const portrait = portraitOf(other)
  const strange = (sign: string) => shared(stemsOf(sign), portrait) / (stemsOf(sign).size || 1)
  const named = one.key_signs.filter((sign) => !/^(?:worse|rest)\b/.test(sign))
  const signs = listed(named.toSorted((a, b) => strange(a) - strange(b)).slice(0, 2))
  return alike(one.pulse, other.pulse) ? signs : `${signs}, with a pulse that is ${one.pulse}`
}

/** No pattern of the other sex stands beside this one: it would rule itself out. */
const suitsAlike = (one: BankPattern, other: BankPattern) =>
  one.sex === 'any' || other.sex === 'any' || one.sex === other.sex

/** 'Blood Deficiency' is no wrong name for Heart Blood Deficiency. */
export function isCalledSo(one: BankPattern, other: BankPattern) {
  const [a, b] = [stemsOf(one.name), stemsOf(other.name)]
  return shared(a, b) === Math.min(a.size, b.size)
}

/** What is treated alike is no other pattern either. */
const isPartOf = (one: BankPattern, other: BankPattern) =>
  isCalledSo(one, other) || alike(one.principle, other.principle)

function nearness(one: BankPattern, other: BankPattern) {
  const [a, b] = [portraitOf(one), portraitOf(other)]
  const signs = shared(a, b) / Math.sqrt(a.size * b.size)
  const looks = shared(stemsOf(`${one.tongue} ${one.pulse}`), stemsOf(`${other.tongue} ${other.pulse}`)) / 10
  return (
    signs * 2 +
    looks +
    (one.group === other.group ? 0.4 : 0) +
    (one.temperature === other.temperature ? 0.1 : 0) +
    (one.nature === other.nature ? 0.1 : 0) +
    (one.differentials.some(({ id }) => id === other.id) ? 0.5 : 0)
  )
}

function opposition(one: BankPattern, other: BankPattern) {
  return (
    (areHotAndCold(one, other) ? 2 : one.temperature === other.temperature ? 0 : 1) +
    (one.nature === other.nature ? 0 : 1)
  )
}

/** The one hot and the other cold: what helps the one harms the other. */
export function areHotAndCold(one: BankPattern, other: BankPattern) {
  const pair = [one.temperature, other.temperature]
  return pair.includes('hot') && pair.includes('cold')
}

/** Of these, what the person may have; of other ages only where too few are left. */
export function possible(person: Person, near: Near[]): Near[] {
  const fitting = near.filter(({ pattern }) => canHave(person, pattern))
  const ofAge = fitting.filter(
    ({ pattern: { ages } }) =>
      person.age === null || (person.age >= ages[0] - 12 && person.age <= ages[1] + 12),
  )
  return ofAge.length >= 30 ? ofAge : fitting
}

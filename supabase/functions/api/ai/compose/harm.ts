import type { z } from 'zod'
import type { BankRemedy } from '../../../_shared/contract/bank.ts'
import type { KitchenThing, unfitCondition } from '../../../_shared/contract/content-drafting.ts'
import { saidIn } from '../../../_shared/tcm/red-flag-words.ts'
import { type Bank, plain } from './bank.ts'
import { isPregnant, type Person } from './person.ts'
import { listed } from './prose.ts'

/* What a person must not have: points, herbs and formulas by their rows, and what a kitchen or a clinic has besides, by content/kitchen.yaml. */

type Condition = z.infer<typeof unfitCondition>

const saidOf: Partial<Record<Condition, string>> = {
  pregnancy: 'in pregnancy',
  'breast-feeding': 'during breast-feeding',
  'babies under one year': 'for a baby under one year',
  children: 'for a child',
  bleeding: 'where bleeding stops badly',
  pacemaker: 'with a pacemaker',
  'blood thinners': 'beside blood thinners',
}
const said = (condition: Condition, { pregnancy }: Person) =>
  condition === 'pregnancy' && pregnancy === 'possible'
    ? 'while a pregnancy is possible'
    : (saidOf[condition] ?? `with ${condition}`)

const conditionsOf = (person: Person): Condition[] => [
  ...(isPregnant(person) ? (['pregnancy'] as const) : []),
  ...person.unfit,
  ...person.takes,
  ...(person.hasPacemaker ? (['pacemaker'] as const) : []),
]

/** Why this person must not have what the text names, as clauses; empty where nothing stands against it. */
export function harmsOf(bank: Bank, person: Person, text: string): string[] {
  const conditions = conditionsOf(person)
  if (conditions.length === 0) return []
  const advised = advisedIn(text)
  const points = isPregnant(person)
    ? codesIn(advised).filter((code) => bank.findPoint(code)?.pregnancy !== undefined)
    : []
  const named = new Set<BankRemedy>()
  const phrases = phrasesOf(advised, bank).filter((name) => bank.findRemedies(name).length > 0)
  const remedies = phrases.flatMap((name) => {
    // Within a longer name it is another formula, or is refused with it: Gé Gēn Tāng in Shēng Má Gé Gēn Tāng.
    if (!isSaidAlone(name, phrases, advised)) return []
    // A formula is named in English and in pinyin, and refused once.
    const fresh = bank.findRemedies(name).filter((one) => !named.has(one))
    for (const one of fresh) named.add(one)
    const not = fresh.flatMap(({ pregnancy, unfit_for = [], with: medicines = [] }) =>
      conditions.flatMap((one) => {
        if (one === 'pregnancy') return pregnancy ? [asked[pregnancy](person)] : []
        return [...unfit_for, ...medicines].includes(one as never) ? [`is not used ${said(one, person)}`] : []
      }),
    )
    return not.length > 0 ? [`${name} ${not[0]!}`] : []
  })
  const things = bank.kitchen.flatMap((thing) => {
    const condition = conditions.find((one) => thing.not?.includes(one))
    const isNamed = remedies.some((one) => one.toLowerCase().startsWith(thing.name.split(' ')[0]!))
    return condition && !isNamed && isSaid(thing, advised)
      ? [`${thing.name} is left out ${said(condition, person)}`]
      : []
  })
  const grades = (['forbidden', 'caution'] as const).map((grade) => ({
    grade,
    codes: points.filter((code) => bank.findPoint(code)!.pregnancy === grade),
  }))
  return [
    ...grades.flatMap(({ grade, codes }) =>
      codes.length > 0 ? [`${listed(codes)} ${asked[grade](person, codes.length > 1)}`] : [],
    ),
    ...new Set([...remedies, ...things]),
  ]
}

/** What is forbidden is not used; what some use with care asks for it, and is left out of an answer all the same. */
const asked = {
  forbidden: (person: Person, areMany = false) =>
    `${areMany ? 'are' : 'is'} not used ${said('pregnancy', person)}`,
  caution: (person: Person, areMany = false) =>
    `${areMany ? 'ask' : 'asks'} for caution ${said('pregnancy', person)}`,
}

export function isSaid({ words, but = [] }: KitchenThing, text: string) {
  if (saidIn(words, text) === undefined) return false
  const rest = but.reduce((left, other) => left.replaceAll(new RegExp(other, 'gi'), ' '), text)
  return rest === text || saidIn(words, rest) !== undefined
}

export const codesIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/\b(?:EX-(?:HN|UE|LE|CA|B)|[MN]-(?:HN|UE|LE|CA|BW)|[A-Z]{2,4})[\s-]?\d{1,2}\b/g)].map(
      ([code]) => code,
    ),
  ),
]

/** Gentian Decoction to Drain the Liver with Guide Out the Red Powder. */
const longestName = 12
const wordsOfNames = /[\p{L}\p{M}\p{N}'’]+/gu

/** All runs of words as long as a name that begin as one does: remedies are looked up by their names. */
function phrasesOf(text: string, bank: Bank): string[] {
  const words = text.match(wordsOfNames) ?? []
  const letters = words.map(plain)
  const phrases = new Set<string>()
  for (let from = 0; from < words.length; from++) {
    let run = ''
    for (let length = 1; length <= longestName && from + length <= words.length; length++) {
      run += letters[from + length - 1]
      if (!bank.mayNameRemedy(run)) break
      phrases.add(words.slice(from, from + length).join(' '))
    }
  }
  return [...phrases]
}

/** Whether the text has the name where no longer name holds it. */
function isSaidAlone(name: string, phrases: readonly string[], text: string) {
  const longer = phrases.filter((one) => one !== name && ` ${one} `.includes(` ${name} `))
  if (longer.length === 0) return true
  const words = ` ${(text.match(wordsOfNames) ?? []).join(' ')} `
  return longer.reduce((left, one) => left.replaceAll(` ${one} `, ' , '), words).includes(` ${name} `)
}

const refusals =
  /\b(?:in place of|instead of|rather than|without|leav(?:e|ing) out|left out|avoid(?:ing)?|no|not|never|nor|(?:stay|keep) (?:off|out of)|abstain from|keep away from|give up|put off|stop|put an end to|is left out|are left out)\b[^.;:]*/gi

/** What the text is for; what it advises against is no harm. */
export function advisedIn(text: string): string {
  if (
    /^(?:no|leave|avoid|give up|stop|drop|put an end|nothing by mouth|put (?:out|off)|without|never|keep away|stay off)\b/i.test(
      text,
    )
  )
    return ''
  return text.replace(refusals, ' ')
}

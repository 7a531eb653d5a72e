import type { BankPattern, BankPoint, BankRemedy, BankRows } from '../contract/bank.ts'
import type { ExamCase } from '../contract/content-exam-cases.ts'
import type { Library } from './check-case.ts'
import { findSaid } from './phrases.ts'
import { openScan, type Scan } from './scan-person.ts'
import { withoutAccents } from './names.ts'

export type Bank = BankRows & {
  library: Library
  scan(notes: string): Scan
  pattern(id: string): BankPattern
  findPattern(name: string): BankPattern | undefined
  findPoint(name: string): BankPoint | undefined
  findRemedies(name: string): BankRemedy[]
  /** Cases by names of patterns, formulas and points, and by topics. */
  casesNamed: Map<string, ExamCase[]>
  casesOfTopic: Map<string, ExamCase[]>
}

/** Letters and digits without accents: 'Zú sān lǐ' and 'ST-36' become 'zusanli' and 'st36'. */
export const plain = (text: string) => withoutAccents(text).replace(/[^\p{L}\p{N}]/gu, '')

export function openBank(rows: BankRows): Bank {
  const { cases, patterns, points, remedies, red_flags, person_words } = rows
  const patternById = new Map(patterns.map((one) => [one.id, one]))
  const pointByName = new Map(
    points.flatMap((one) =>
      [...one.synonyms, one.han, one.code, `${one.channel} ${one.code.replace(/\D/g, '')}`].map((name) => [
        plain(name),
        one,
      ]),
    ),
  )
  const remediesByName = groupBy(remedies, ({ names }) => names.map(plain))
  const entries = new Map<string, BankPoint | BankRemedy>([
    ...remedies.map((one) => [one.id, one] as const),
    ...points.map((one) => [one.code, one] as const),
  ])
  const flagById = new Map(red_flags.map((one) => [one.id, one]))
  const namesOfPattern = ({ name, pinyin, han, also }: BankPattern) =>
    [name, pinyin, han, ...(also?.english ?? []), ...(also?.pinyin ?? []), ...(also?.han ?? [])].map(plain)
  const namesOfEntry = (id: string) => {
    const entry = entries.get(id)
    if (!entry) return []
    return ('code' in entry ? [...entry.synonyms, entry.han, entry.code] : entry.names).map(plain)
  }
  const patternByName = new Map(patterns.flatMap((one) => namesOfPattern(one).map((name) => [name, one])))
  return {
    ...rows,
    scan: openScan({ person: person_words, flags: red_flags }),
    pattern: (id) => patternById.get(id)!,
    findPattern: (name) => patternByName.get(plain(name)),
    findPoint: (name) => pointByName.get(plain(name)),
    findRemedies: (name) => remediesByName.get(plain(name)) ?? [],
    casesNamed: groupBy(cases, (one) => {
      const pattern = patternById.get(one.pattern)
      if (!pattern) return []
      const used = one.questions.flatMap(({ uses = [] }) => uses)
      return [...namesOfPattern(pattern), ...[pattern.formula.id, ...used].flatMap(namesOfEntry)]
    }),
    casesOfTopic: groupBy(cases, ({ topics }) => topics.map(plain)),
    library: {
      findPattern(id) {
        const pattern = patternById.get(id)
        return pattern && { ...pattern, ages: pattern.possible_ages ?? pattern.ages }
      },
      findEntry(name) {
        const entry =
          entries.get(name) ?? pointByName.get(plain(name)) ?? remediesByName.get(plain(name))?.[0]
        if (!entry || 'code' in entry) return entry
        return { pregnancy: entry.pregnancy, unfitFor: [...(entry.unfit_for ?? []), ...(entry.with ?? [])] }
      },
      findFlag: (id) => flagById.get(id),
      groupsOf: (words) =>
        [...person_words.medicines, ...person_words.conditions]
          .filter((one) => findSaid(one.words, words))
          .map(({ name }) => name),
    },
  }
}

function groupBy<Value>(values: readonly Value[], keysOf: (value: Value) => string[]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values)
    for (const key of new Set(keysOf(value))) groups.set(key, [...(groups.get(key) ?? []), value])
  return groups
}

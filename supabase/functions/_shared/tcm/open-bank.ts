import type { BankPattern, BankPoint, BankRows } from '../contract/bank.ts'
import { groupBy } from './group-by.ts'
import { plain } from './names.ts'
import { type Has, openPhrases } from './phrases.ts'
import { openReader, openScan, type Scan } from './scan-person.ts'

export type Entry = {
  names: string[]
  pregnancy?: BankPoint['pregnancy']
  /** The conditions and medicines of people for whom the entry is unsuitable. */
  not: string[]
  point?: BankPoint
}

export type Bank = BankRows & {
  read(text: string): Has
  scan(notes: string): Scan
  pattern(id: string): BankPattern
  findPattern(name: string): BankPattern | undefined
  findEntries(name: string): Entry[]
  findPoint(name: string): BankPoint | undefined
  findKitchen(text: string): BankRows['kitchen']
}

export const namesOf = ({ name, pinyin, han, also }: BankPattern) =>
  [name, pinyin, han, also?.english, also?.pinyin, also?.han].flatMap((names) => names ?? [])

export function openBank(rows: BankRows): Bank {
  const { patterns, points, remedies, red_flags, kitchen, person_words } = rows
  const patternById = new Map(patterns.map((one) => [one.id, one]))
  const patternByName = new Map(patterns.flatMap((one) => namesOf(one).map((name) => [plain(name), one])))
  const notInPregnancy = (pregnancy: unknown) => (pregnancy ? ['pregnancy'] : [])
  const entries: Entry[] = [
    ...points.map((point) => ({
      names: [point.code, point.han, `${point.channel} ${point.code.replace(/\D/g, '')}`, ...point.synonyms],
      pregnancy: point.pregnancy,
      not: notInPregnancy(point.pregnancy),
      point,
    })),
    ...remedies.map(({ id, names, pregnancy, unfit_for = [], with: medicines = [] }) => ({
      names: [id, ...names],
      pregnancy,
      not: [...notInPregnancy(pregnancy), ...unfit_for, ...medicines],
    })),
  ]
  const entriesByName = groupBy(entries, ({ names }) => names.map(plain))
  const findEntries = (name: string) => entriesByName.get(plain(name)) ?? []
  const things = kitchen.map((thing) => {
    const { words, on, but = [] } = thing
    return { thing, but, lines: on ? words.flatMap((word) => on.map((one) => `${word} … ${one}`)) : words }
  })
  const readKitchen = openPhrases(
    {},
    things.flatMap(({ lines, but }) => [lines, but]),
  )
  const read = openReader(person_words, red_flags)
  return {
    ...rows,
    read,
    scan: openScan(person_words, red_flags, read),
    pattern: (id) => patternById.get(id)!,
    findPattern: (name) => patternById.get(name) ?? patternByName.get(plain(name)),
    findEntries,
    findPoint: (name) => findEntries(name).find(({ point }) => point)?.point,
    findKitchen(text) {
      const has = readKitchen(text)
      return things.filter(({ lines, but }) => has(lines, but)).map(({ thing }) => thing)
    },
  }
}

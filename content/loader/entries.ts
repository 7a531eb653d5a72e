import type { Fault } from './faults.ts'
import type { Content } from './file-kinds.ts'
import { faultAt, type Place, type YamlFile } from './yaml-file.ts'

export type Row<Value> = { file: YamlFile; place: Place; value: Value }

const rowsIn = <Value>(file: YamlFile, key: string, values: Value[]): Row<Value>[] =>
  values.map((value, index) => ({ file, place: [key, index], value }))

export const rowsOf = {
  sources: ({ sources }: Content) =>
    sources.flatMap(({ file, value }) => rowsIn(file, 'sources', value.sources)),
  points: ({ points }: Content) => points.flatMap(({ file, value }) => rowsIn(file, 'points', value.points)),
  herbs: ({ herbs }: Content) =>
    herbs.flatMap(({ file, value: { category, herbs: all } }) =>
      rowsIn(
        file,
        'herbs',
        all.map((herb) => ({ category, ...herb })),
      ),
    ),
  formulas: ({ formulas }: Content) =>
    formulas.flatMap(({ file, value: { category, formulas: all } }) =>
      rowsIn(
        file,
        'formulas',
        all.map((formula) => ({ category, ...formula })),
      ),
    ),
  namedPatterns: ({ namedPatterns }: Content) =>
    namedPatterns.flatMap(({ file, value }) => rowsIn(file, 'patterns', value.patterns)),
  redFlags: ({ redFlags }: Content) =>
    redFlags.flatMap(({ file, value }) => rowsIn(file, 'red_flags', value.red_flags)),
  tests: ({ tests }: Content) => tests.flatMap(({ file, value }) => rowsIn(file, 'tests', value.tests)),
  kitchen: ({ kitchen }: Content) =>
    kitchen.flatMap(({ file, value }) => rowsIn(file, 'things', value.things)),
}
export type HerbRow = ReturnType<typeof rowsOf.herbs>[number]
export type FormulaRow = ReturnType<typeof rowsOf.formulas>[number]
export type RedFlagRow = ReturnType<typeof rowsOf.redFlags>[number]

export type Entry = { key: string | number; file: YamlFile; place: Place }
export const keysOf = (entries: Entry[]) => new Set(entries.map(({ key }) => key))
export const entryOf = ({ file, place, value }: Row<{ id: string }>): Entry => ({
  key: value.id,
  file,
  place: [...place, 'id'],
})

export function twice(entries: Entry[]): Fault[] {
  const seen = new Map<string | number, Entry>()
  return entries.flatMap((entry) => {
    const first = seen.get(entry.key)
    seen.set(entry.key, first ?? entry)
    if (!first) return []
    const line = first.file.lineOf(first.place)
    return [faultAt(entry.file, entry.place, `${entry.key} is in ${first.file.path}:${line} already.`)]
  })
}

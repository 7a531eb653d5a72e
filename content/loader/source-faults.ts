import { entryOf, type Row, rowsOf, twice } from './entries.ts'
import type { Fault } from './faults.ts'
import type { Content } from './file-kinds.ts'
import { faultAt } from './yaml-file.ts'

type Sourced = { sources?: string[] | undefined; alternatives?: { source: string }[] | undefined }

/** Checks that every named source is in sources.yaml, and that its ids are in alphabetical order. */
export function sourceFaults(content: Content): Fault[] {
  const books = rowsOf.sources(content)
  const known = new Set(books.map(({ value }) => value.id))
  const rows: Row<Sourced>[] = [
    ...content.patterns.map(({ file, value }) => ({ file, place: [], value })),
    ...content.examCases.map(({ file, value }) => ({ file, place: [], value })),
    ...rowsOf.points(content),
    ...rowsOf.herbs(content),
    ...rowsOf.formulas(content),
    ...rowsOf.redFlags(content),
    ...rowsOf.tests(content),
    ...rowsOf.kitchen(content),
  ]
  return [
    ...twice(books.map(entryOf)),
    ...books.flatMap(({ file, place, value }, index) =>
      index > 0 && books[index - 1]!.value.id > value.id
        ? [faultAt(file, [...place, 'id'], 'Out of the order of the alphabet.')]
        : [],
    ),
    ...rows.flatMap(({ file, place, value: { sources = [], alternatives = [] } }) => [
      ...sources.flatMap((id, index) =>
        known.has(id) ? [] : [faultAt(file, [...place, 'sources', index], `There is no source ${id}.`)],
      ),
      ...alternatives.flatMap(({ source }, index) =>
        known.has(source)
          ? []
          : [faultAt(file, [...place, 'alternatives', index, 'source'], `There is no source ${source}.`)],
      ),
    ]),
  ]
}

import { expect } from 'vitest'
import {
  getEntry,
  libraryKind,
  type LibraryItem,
  type LibraryKind,
  listEntries,
  searchLibrary,
} from '@contract/library.ts'
import { rowsOf } from '../../content/loader/entries.ts'
import type { Content } from '../../content/loader/rooms.ts'
import { browser } from '../kit/browser.ts'
import { ask } from '../kit/cases.ts'

export const guest = browser()

export const rowsBy: Record<LibraryKind, (content: Content) => { id: string; row: object }[]> = {
  points: (content) => rowsOf.points(content).map(({ value }) => ({ id: value.code, row: value })),
  patterns: ({ patterns }) => patterns.map(({ value }) => ({ id: value.id, row: value })),
  formulas: (content) => rowsOf.formulas(content).map(({ value }) => ({ id: value.id, row: value })),
  herbs: (content) => rowsOf.herbs(content).map(({ value }) => ({ id: value.id, row: value })),
  'red-flags': (content) => rowsOf.redFlags(content).map(({ value }) => ({ id: value.id, row: value })),
  tests: (content) => rowsOf.tests(content).map(({ value }) => ({ id: value.id, row: value })),
}

/** A few at a time, and one in so many, since all of them take minutes. */
async function eachFew<T>(all: T[], everyNth: number, work: (one: T) => Promise<void>) {
  const some = all.filter((_, index) => index % everyNth === 0)
  expect(some.length).toBeGreaterThan(0)
  for (let at = 0; at < some.length; at += 8) await Promise.all(some.slice(at, at + 8).map(work))
}

export const found = async (search: string) =>
  (await ask(guest, searchLibrary, { search })).map(({ kind, id }) => `${kind}/${id}`)

/** An answer is all that its row holds, with the books that it names. */
export async function expectWhole(content: Content, kind: LibraryKind, everyNth = 1) {
  const books = new Set(rowsOf.sources(content).map(({ value }) => value.id))
  await eachFew(rowsBy[kind](content), everyNth, async ({ id, row }) => {
    const answer = await ask(guest, getEntry, { kind, id })
    expect(answer.entry).toEqual(row)
    const named = [
      ...answer.entry.sources,
      ...(('alternatives' in answer.entry && answer.entry.alternatives) || []).map(({ source }) => source),
    ]
    expect(answer.books.map((book) => book.id).toSorted()).toEqual([...new Set(named)].toSorted())
    expect(answer.books.every((book) => books.has(book.id))).toBe(true)
  })
}

export async function expectHerbsOfFormulas(content: Content, everyNth = 1) {
  await eachFew(rowsOf.formulas(content), everyNth, async ({ value }) => {
    const formula = await ask(guest, getEntry, { kind: 'formulas', id: value.id })
    const herbs = formula.mentions.filter(({ role }) =>
      ['chief', 'deputy', 'assistant', 'envoy'].includes(role),
    )
    expect(herbs.map(({ id }) => id).toSorted()).toEqual(Object.values(value.ingredients).flat().toSorted())
  })
}

/** Among the first five, by each of its own names. */
export async function expectFound(everyNth: number) {
  const all: LibraryItem[] = (
    await Promise.all(libraryKind.options.map((kind) => ask(guest, listEntries, { kind })))
  ).flat()
  const lost: string[] = []
  await eachFew(all, everyNth, async ({ kind, id, name, pinyin, han }) => {
    for (const search of [name, pinyin, han, ...(kind === 'points' ? [id] : [])])
      if (search && !(await found(search)).slice(0, 5).includes(`${kind}/${id}`))
        lost.push(`${id}: ${search}`)
  })
  expect(lost).toEqual([])
}

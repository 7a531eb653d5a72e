import {
  getChart,
  getEntry,
  listEntries,
  listEntryMentions,
  listEntryQuestions,
  listFamilies,
  searchLibrary,
} from '@contract/library.ts'
import type { LibraryKind } from '@contract/library-link.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { pagedQuery } from '../../lib/api/paged-query.ts'

const libraryKeys = {
  all: ['library'] as const,
  families: () => [...libraryKeys.all, 'families'] as const,
  entries: (kind: LibraryKind) => [...libraryKeys.all, 'entries', kind] as const,
  chart: () => [...libraryKeys.all, 'chart'] as const,
  found: (search: string) => [...libraryKeys.all, 'found', search] as const,
  mentions: (kind: LibraryKind, id: string, where: string) =>
    [...libraryKeys.all, 'mentions', kind, id, where] as const,
  one: (kind: LibraryKind, id: string) => [...libraryKeys.all, 'one', kind, id] as const,
}

/** The library changes rarely, so cached responses stay fresh for ten minutes. */
const kept = { staleTime: 600_000 }

export const familiesQuery = apiQuery(libraryKeys.families(), listFamilies, {}, kept)

export const entriesQuery = (kind: LibraryKind) =>
  apiQuery(libraryKeys.entries(kind), listEntries, { kind }, kept)

export const chartQuery = apiQuery(libraryKeys.chart(), getChart, {}, kept)

export const foundQuery = (search: string) =>
  apiQuery(libraryKeys.found(search), searchLibrary, { search }, kept)

export const entryQuery = (kind: LibraryKind, id: string) =>
  apiQuery(libraryKeys.one(kind, id), getEntry, { kind, id }, kept)

export const mentionsQuery = (kind: LibraryKind, id: string, where: 'cases' | 'comments') =>
  pagedQuery(libraryKeys.mentions(kind, id, where), listEntryMentions, { kind, id, in: where })

export const questionsQuery = (kind: LibraryKind, id: string) =>
  pagedQuery(libraryKeys.mentions(kind, id, 'questions'), listEntryQuestions, { kind, id })

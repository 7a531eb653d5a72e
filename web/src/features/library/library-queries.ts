import { queryOptions } from '@tanstack/react-query'
import {
  getChart,
  getEntry,
  type LibraryKind,
  listEntries,
  listEntryMentions,
  listEntryQuestions,
  listFamilies,
  searchLibrary,
} from '@contract/library.ts'
import { callApi, callApiWithHeaders } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged-query.ts'

export const libraryKeys = {
  all: ['library'] as const,
  families: () => [...libraryKeys.all, 'families'] as const,
  entries: (kind: LibraryKind) => [...libraryKeys.all, 'entries', kind] as const,
  chart: () => [...libraryKeys.all, 'chart'] as const,
  found: (search: string) => [...libraryKeys.all, 'found', search] as const,
  mentions: (kind: LibraryKind, id: string, where: string) =>
    [...libraryKeys.all, 'mentions', kind, id, where] as const,
  one: (kind: LibraryKind, id: string) => [...libraryKeys.all, 'one', kind, id] as const,
}

/** Books change seldom: what was read once in a visit is not asked for again. */
const kept = { staleTime: 600_000 }

export const familiesQuery = queryOptions({
  queryKey: libraryKeys.families(),
  queryFn: ({ signal }) => callApi(listFamilies, {}, { signal }),
  ...kept,
})

export const entriesQuery = (kind: LibraryKind) =>
  queryOptions({
    queryKey: libraryKeys.entries(kind),
    queryFn: ({ signal }) => callApi(listEntries, { kind }, { signal }),
    ...kept,
  })

export const chartQuery = queryOptions({
  queryKey: libraryKeys.chart(),
  queryFn: ({ signal }) => callApi(getChart, {}, { signal }),
  ...kept,
})

export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: libraryKeys.found(search),
    queryFn: ({ signal }) => callApi(searchLibrary, { search }, { signal }),
    ...kept,
  })

export const entryQuery = (kind: LibraryKind, id: string) =>
  queryOptions({
    queryKey: libraryKeys.one(kind, id),
    queryFn: ({ signal }) => callApi(getEntry, { kind, id }, { signal }),
    ...kept,
  })

export const mentionsQuery = (kind: LibraryKind, id: string, where: 'cases' | 'comments') =>
  pagedQuery(libraryKeys.mentions(kind, id, where), (cursor, signal) =>
    callApiWithHeaders(listEntryMentions, { kind, id, in: where, cursor }, { signal }),
  )

export const questionsQuery = (kind: LibraryKind, id: string) =>
  pagedQuery(libraryKeys.mentions(kind, id, 'questions'), (cursor, signal) =>
    callApiWithHeaders(listEntryQuestions, { kind, id, cursor }, { signal }),
  )

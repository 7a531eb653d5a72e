import { listEntries, searchLibrary } from '@contract/library.ts'
import type { LibraryKind } from '@contract/library-link.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { commitmentKeys } from './commitment-queries.ts'

export const entriesQuery = (kind: LibraryKind) =>
  apiQuery(commitmentKeys.entries(kind), listEntries, { kind }, { staleTime: 600_000 })

export const foundQuery = (kind: LibraryKind, search: string) =>
  apiQuery(commitmentKeys.found(kind, search), searchLibrary, { kind, search }, { staleTime: 600_000 })

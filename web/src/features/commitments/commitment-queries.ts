import { getCommitments } from '@contract/commitments.ts'
import type { LibraryKind } from '@contract/library-link.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { about } from '../../lib/live/pace.ts'

export const commitmentKeys = {
  all: ['commitments'] as const,
  ofCase: (caseId: string) => [...commitmentKeys.all, caseId] as const,
  entries: (kind: LibraryKind) => [...commitmentKeys.all, 'entries', kind] as const,
  found: (kind: LibraryKind, search: string) => [...commitmentKeys.all, 'found', kind, search] as const,
}

/** Open tallies are polled: an event at each commitment would tell who has just committed. */
export const tallyPollMs = about(28_000)

export const commitmentsQuery = (caseId: string) =>
  apiQuery(commitmentKeys.ofCase(caseId), getCommitments, { id: caseId })

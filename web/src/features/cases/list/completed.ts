import { queryOptions, useQuery } from '@tanstack/react-query'
import { listCompletedCases } from '@contract/cases.ts'
import { callApi } from '../../../lib/api/api.ts'
import { useSession } from '../../../lib/session/session.ts'

const completedQuery = queryOptions({
  queryKey: ['completed'],
  queryFn: async ({ signal }) => new Set(await callApi(listCompletedCases, {}, { signal })),
  staleTime: 30_000,
  structuralSharing: false,
})

export function useCompleted(): ReadonlySet<string> | undefined {
  return useQuery({ ...completedQuery, enabled: useSession() !== null }).data
}

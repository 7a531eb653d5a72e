import { queryOptions, useQuery } from '@tanstack/react-query'
import { listUnread } from '@contract/comments.ts'
import { callApi } from '../api/api.ts'
import { useSession } from '../session/session.ts'

export const unreadKey = ['unread'] as const

const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: async ({ signal }) => {
    const cases = await callApi(listUnread, {}, { signal })
    return new Map(cases.map(({ case_id, count }) => [case_id, count]))
  },
  staleTime: 30_000,
  structuralSharing: false,
})

export function useUnread(): ReadonlyMap<string, number> | undefined {
  return useQuery({ ...unreadQuery, enabled: useSession() !== null }).data
}

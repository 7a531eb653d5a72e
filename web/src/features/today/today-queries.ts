import { queryOptions } from '@tanstack/react-query'
import { getToday } from '@contract/today.ts'
import { callApi } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { mayAskAs } from '../../lib/session.ts'

export const todayKeys = {
  all: ['today'] as const,
  of: (userId: string) => [...todayKeys.all, userId] as const,
}

export const todayQuery = (userId: string) =>
  queryOptions({
    queryKey: todayKeys.of(userId),
    // As of the bell: asked at the moment itself, since a session may be ending.
    enabled: () => mayAskAs(queryClient, userId),
    queryFn: ({ signal }) => callApi(getToday, {}, { signal }),
  })

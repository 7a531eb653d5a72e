import { queryOptions } from '@tanstack/react-query'
import { getToday, type Today } from '@contract/today.ts'
import { callApi } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { mayAskAs } from '../../lib/session/session.ts'

export const todayKeys = {
  all: ['today'] as const,
  of: (userId: string) => [...todayKeys.all, userId] as const,
}

export const todayQuery = (userId: string) =>
  queryOptions({
    queryKey: todayKeys.of(userId),
    // A function, so that each request checks again: the session may be ending.
    enabled: () => mayAskAs(queryClient, userId),
    queryFn: ({ signal }) =>
      callApi(getToday, { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }, { signal }),
    refetchInterval: ({ state }) => untilNext(state.data),
  })

const secondMs = 1000
const dayMs = 24 * 60 * 60 * secondMs

/**
 * Milliseconds until the next case is due, at most a day because timers cannot run for weeks. False without a
 * next case.
 */
function untilNext(today: Today | undefined) {
  if (!today?.next) return false
  const wait = Date.parse(today.next.publishes_at) + secondMs - serverNow()
  return Math.min(Math.max(wait, secondMs), dayMs)
}

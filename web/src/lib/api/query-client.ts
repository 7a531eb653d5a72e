import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@contract/errors.ts'

/** Retries if the server did not answer. With Retry-After it restarts or is busy, so retries take about ten seconds. */
export const retryUnanswered = (times: number) => (failures: number, error: unknown) =>
  error instanceof ApiError && error.code === 'unavailable' && failures < (error.retryAfter ? 5 : times)

function waitBeforeRetry(failures: number, error: unknown) {
  const askedMs = error instanceof ApiError ? 1000 * (error.retryAfter ?? 0) : 0
  const growingMs = Math.min(400 * 2 ** failures, 3000)
  // Random, so that the pages of a class do not all return at once.
  return Math.min(Math.max(askedMs, growingMs) * (1 + Math.random() / 4), 8000)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // NOTE: 'online' would pause requests forever on devices where navigator.onLine is wrong.
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry: retryUnanswered(2),
      retryDelay: waitBeforeRetry,
      // Live topics refresh loaded data (live.ts), so reconnecting refetches only failed queries.
      refetchOnReconnect: ({ state }) => state.status === 'error',
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** A value for `refetchOnReconnect`: refetches only if nothing loaded yet, so that data does not change while a member answers. */
export const hasFailedEmpty = ({ state }: { state: { status: string; data: unknown } }) =>
  state.status === 'error' && state.data === undefined

import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@contract/errors.ts'

/** A refusal is an answer; only a missing answer is worth a retry. */
function isWorthAnotherTry(failures: number, error: unknown) {
  return failures < 2 && error instanceof ApiError && error.code === 'unavailable'
}

function waitBeforeRetry(failures: number, error: unknown) {
  const asked = error instanceof ApiError ? error.retryAfter : undefined
  return Math.min(asked ? asked * 1000 : 400 * 2 ** failures, 8000)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // NOTE: 'online' would pause requests forever where navigator.onLine is wrong.
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry: isWorthAnotherTry,
      retryDelay: waitBeforeRetry,
      // Live topics refresh the data on screen (live.ts); a failed query has no other retry.
      refetchOnReconnect: ({ state }) => state.status === 'error',
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** For `refetchOnReconnect` where data must not change while the member reads or answers. */
export const hasFailedEmpty = ({ state }: { state: { status: string; data: unknown } }) =>
  state.status === 'error' && state.data === undefined

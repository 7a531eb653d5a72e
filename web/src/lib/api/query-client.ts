import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@contract/errors.ts'

/**
 * Retries only if the server did not answer or was busy. Any other refusal would be the same a second time.
 */
function isWorthAnotherTry(failures: number, error: unknown) {
  return failures < 2 && error instanceof ApiError && error.code === 'unavailable'
}

function waitBeforeRetry(failures: number, error: unknown) {
  const asked = error instanceof ApiError ? error.retryAfter : undefined
  return Math.min(asked ? asked * 1000 : 400 * 2 ** failures, 8000)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // NOTE: 'online' would pause requests forever on devices where navigator.onLine is wrong.
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry: isWorthAnotherTry,
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

import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@contract/errors.ts'

/** Reads are asked again only when the next answer may differ; a refusal is an answer. */
function isWorthAnotherTry(failures: number, error: unknown) {
  return failures < 2 && error instanceof ApiError && error.code === 'unavailable'
}

function waitBeforeRetry(failures: number, error: unknown) {
  const asked = error instanceof ApiError ? error.retryAfter : undefined
  return Math.min(asked ? asked * 1000 : 400 * 2 ** failures, 8000)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // NOTE: 'online' would let a page wait for ever behind a wrong navigator.onLine; we would rather fail and say so.
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry: isWorthAnotherTry,
      retryDelay: waitBeforeRetry,
      // What shows data catches up by itself (live.ts); what has none would wait for somebody to press.
      refetchOnReconnect: ({ state }) => state.status === 'error',
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** For `refetchOnReconnect`: what is read or answered does not change behind anybody's back, and what never came comes by itself. */
export const whereNothingCame = ({ state }: { state: { status: string; data: unknown } }) =>
  state.status === 'error' && state.data === undefined

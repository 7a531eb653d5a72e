import { queryOptions } from '@tanstack/react-query'
import { authOptions } from '@contract/auth.ts'
import { callApi } from './api.ts'

/** The ways to sign in, which change only with the operator's settings. */
export const authOptionsQuery = queryOptions({
  queryKey: ['auth-options'],
  queryFn: ({ signal }) => callApi(authOptions, {}, { signal }),
  staleTime: 5 * 60_000,
  // Stays in the cache when another member signs in (session.ts).
  meta: { isForEveryone: true },
})

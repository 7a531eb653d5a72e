import { queryOptions } from '@tanstack/react-query'
import { authOptions } from '@contract/auth.ts'
import { callApi } from './api.ts'

/** What this server offers; it changes only when the operator changes its settings. */
export const authOptionsQuery = queryOptions({
  queryKey: ['auth-options'],
  queryFn: ({ signal }) => callApi(authOptions, {}, { signal }),
  staleTime: 5 * 60_000,
  // Outlives a change of who is signed in (lib/session).
  meta: { isForEveryone: true },
})

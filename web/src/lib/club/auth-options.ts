import { queryOptions } from '@tanstack/react-query'
import { authOptions } from '@contract/auth.ts'
import { callApi } from '../api/api.ts'

export const authOptionsQuery = queryOptions({
  queryKey: ['auth-options'],
  queryFn: ({ signal }) => callApi(authOptions, {}, { signal }),
  staleTime: 5 * 60_000,
  // Stays cached when another member signs in (session.ts), because it is the same for everyone.
  meta: { isForEveryone: true },
})

import { authOptions } from '@contract/auth.ts'
import { apiQuery } from '../api/api-query.ts'

export const authOptionsQuery = apiQuery(
  ['auth-options'],
  authOptions,
  {},
  // Stays cached when another member signs in (session.ts), because it is the same for everyone.
  { staleTime: 5 * 60_000, meta: { isForEveryone: true } },
)

import type { OpenAttempt } from '@contract/auth.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { sessionQuery } from '../../../lib/session.ts'

/* What this page has begun or ended itself is in the header at once, also where no live line says so. */

export function addOpenAttempt({ kind, deadline }: OpenAttempt) {
  change((open) =>
    [...open.filter((other) => other.kind !== kind), { kind, deadline }].toSorted(
      (a, b) => Date.parse(a.deadline) - Date.parse(b.deadline),
    ),
  )
}

export function dropOpenAttempt({ deadline }: OpenAttempt) {
  // Another of its kind may have begun elsewhere.
  change((open) => open.filter((other) => other.deadline !== deadline))
}

function change(to: (open: OpenAttempt[]) => OpenAttempt[]) {
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (user) => user && { ...user, open_attempts: to(user.open_attempts) },
  )
}

import type { OpenAttempt } from '@contract/auth.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { sessionQuery } from '../../../lib/session/session.ts'

/* These functions update the header at once, without waiting for a live event. */

export function addOpenAttempt({ kind, deadline }: OpenAttempt) {
  change((open) =>
    [...open.filter((other) => other.kind !== kind), { kind, deadline }].toSorted(
      (a, b) => Date.parse(a.deadline) - Date.parse(b.deadline),
    ),
  )
}

export function dropOpenAttempt({ deadline }: OpenAttempt) {
  // Compares deadlines, because another device may have started the next attempt of this kind.
  change((open) => open.filter((other) => other.deadline !== deadline))
}

function change(to: (open: OpenAttempt[]) => OpenAttempt[]) {
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (user) => user && { ...user, open_attempts: to(user.open_attempts) },
  )
}

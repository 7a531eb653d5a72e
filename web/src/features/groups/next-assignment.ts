import type { Group } from '@contract/groups.ts'
import { serverNow } from '../../lib/time/server-clock.ts'

/** Returns the first open assignment that this member has not done. */
export function nextAssignment({ assignments, results }: Group) {
  const done = new Set(results.map(({ assignment_id }) => assignment_id))
  return assignments.find(({ id, due_at }) => !done.has(id) && Date.parse(due_at) > serverNow())
}

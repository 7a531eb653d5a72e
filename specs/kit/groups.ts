import { createGroup, inviteToGroup, joinGroup } from '@contract/groups.ts'
import { ask, type Person } from './cases.ts'
import { sql } from './platform.ts'

/** Makes a group of the owner and these members and returns its id. */
export async function aGroup(owner: Person, ...members: Person[]) {
  const { id } = await ask(owner, createGroup, { name: 'Evening class' })
  const { token } = await ask(owner, inviteToGroup, { id, days: 1 })
  for (const member of members) await ask(member, joinGroup, { token })
  // Members cannot begin a test that started before they joined.
  await sql().query(
    `update public.group_members set joined_at = joined_at - interval '1 day' where group_id = $1`,
    [id],
  )
  return id
}

/** Moves an appointed test and its attempts into the past. */
export async function passTestBy(assignmentId: string, time: string) {
  const by = (...columns: string[]) => columns.map((one) => `${one} = ${one} - $2::interval`).join()
  await sql().query(`update public.group_assignments set ${by('starts_at', 'due_at')} where id = $1`, [
    assignmentId,
    time,
  ])
  await sql().query(
    `update public.exam_attempts set ${by('started_at', 'deadline', 'results_at')} where assignment_id = $1`,
    [assignmentId, time],
  )
}

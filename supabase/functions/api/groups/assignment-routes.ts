import {
  addAssignment,
  type Assignment,
  type AssignmentResult,
  type AssignedThing,
  createCalendar,
  listResults,
  markAssignment,
  readCalendar,
  withdrawAssignment,
} from '../../_shared/contract/assignments.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { queryRoute, route } from '../../_shared/route.ts'
import type { Sql } from '../../_shared/sql.ts'
import { groupNotFound } from './group-not-found.ts'
import { makeToken } from './make-token.ts'
import { type Feed, writeCalendar } from './write-calendar.ts'

export const assignmentRoutes = [
  queryRoute(addAssignment, ({ input: { id, what, due_at, note }, db }) =>
    db.transaction(async (sql) => {
      await requireAssigner(sql, id)
      await requireThing(sql, what)
      const due = Date.parse(due_at) - Date.now()
      if (due <= 0 || due > yearMs)
        throw new ApiError('bad_input', { detail: 'Please choose a time in the next twelve months.' })
      const { kind } = what
      const [added] = await sql`
        insert into public.group_assignments
          (group_id, kind, case_id, exam_kind, questions, section, library_kind, library_family, note, due_at)
        values (
          ${id}, ${kind}, ${kind === 'case' ? what.case_id : null}, ${kind === 'test' ? what.exam_kind : null},
          ${kind === 'practice' ? what.questions : null}, ${kind === 'practice' ? (what.section ?? null) : null},
          ${kind === 'library' ? what.library_kind : null}, ${kind === 'library' ? what.library_family : null},
          ${note}, ${due_at}
        )
        returning id`
      const [card] = await sql<[Assignment]>`select * from private.assignment_cards where id = ${added!.id}`
      return card
    }),
  ),

  queryRoute(withdrawAssignment, async ({ input: { assignmentId }, db }) => {
    const [[found], [gone]] = await db.all(
      db`select from public.group_assignments where id = ${assignmentId}`,
      db`delete from public.group_assignments where id = ${assignmentId} returning id`,
    )
    if (!found) throw assignmentNotFound()
    if (!gone) throw assignersOnly()
  }),

  queryRoute(markAssignment, async ({ input: { assignmentId, is_done }, db }) => {
    const [[found]] = await db.all(
      db<{ kind: string }[]>`select kind from public.group_assignments where id = ${assignmentId}`,
      is_done
        ? db`
          insert into public.assignment_marks (assignment_id)
          select a.id from public.group_assignments a where a.id = ${assignmentId} and a.kind = 'library'
          on conflict do nothing`
        : db`delete from public.assignment_marks where assignment_id = ${assignmentId}`,
    )
    if (!found) throw assignmentNotFound()
    if (found.kind !== 'library')
      throw new ApiError('bad_input', { detail: 'This assignment is done by doing it.' })
  }),

  queryRoute(listResults, async ({ input: { id }, db }) => {
    const [[found], results] = await db.all(
      db`select from public.groups where id = ${id}`,
      db<AssignmentResult[]>`
        select assignment_id, user_id, done_at, score from private.assignment_results(${id}) order by done_at`,
    )
    if (!found) throw groupNotFound()
    return results
  }),

  queryRoute(createCalendar, async ({ input: { id }, db }) => {
    const { token, hash } = await makeToken()
    return db.transaction(async (sql) => {
      const [found] = await sql`select from public.groups where id = ${id}`
      if (!found) throw groupNotFound()
      await sql`delete from private.group_feeds where group_id = ${id}`
      await sql`insert into private.group_feeds (group_id, token_hash) values (${id}, decode(${hash}, 'hex'))`
      return { token }
    })
  }),

  route(
    readCalendar,
    async ({ input: { token }, db, origin }) => {
      const feed = await db.value<Feed | null>`select private.read_group_feed(${token})`
      if (!feed) throw new ApiError('not_found', { detail: 'This calendar is gone.' })
      return { calendar: writeCalendar(feed, origin) }
    },
    { session: 'unread' },
  ),
]

const yearMs = 365 * 86_400_000

/** Explains what the policies refuse. */
async function requireAssigner(sql: Sql, id: string) {
  const [own] = await sql`
    select role from public.group_members where group_id = ${id} and user_id = auth.uid()`
  if (!own) throw groupNotFound()
  if (own.role === 'member') throw assignersOnly()
}

async function requireThing(sql: Sql, what: AssignedThing) {
  const [found] =
    what.kind === 'case'
      ? await sql`select from public.case_studies where id = ${what.case_id} and status = 'published'`
      : what.kind === 'library'
        ? await sql`
          select from private.library_entries
          where kind = ${what.library_kind} and family = ${what.library_family} limit 1`
        : [true]
  if (found) return
  throw new ApiError('not_found', {
    detail: what.kind === 'case' ? 'This case is not public.' : 'The library has no such family.',
  })
}

const assignmentNotFound = () => new ApiError('not_found', { detail: 'This assignment is gone.' })
const assignersOnly = () =>
  new ApiError('forbidden', { detail: 'Only the owner and helpers assign in this group.' })

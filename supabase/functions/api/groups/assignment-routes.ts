import {
  type AppointedTest,
  getAppointedTest,
  listOpenExams,
  startAppointedTest,
} from '../../_shared/contract/appointed-tests.ts'
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
import type { OutputOf } from '../../_shared/contract/endpoint.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { Attempt } from '../../_shared/contract/exams.ts'
import { newId } from '../../_shared/contract/new-id.ts'
import { queryRoute, route } from '../../_shared/route.ts'
import type { Sql } from '../../_shared/sql.ts'
import { groupNotFound } from './group-not-found.ts'
import { makeToken } from './make-token.ts'
import { type Feed, writeCalendar } from './write-calendar.ts'

export const assignmentRoutes = [
  queryRoute(addAssignment, ({ input: { id, assignment_id = newId(), what, due_at, note }, db }) =>
    db.transaction(async (sql) => {
      await requireAssigner(sql, id)
      const row = await findThing(sql, what)
      const due = Date.parse(due_at) - Date.now()
      if (due <= 0 || due > yearMs)
        throw refuse('bad_input', 'due_at', 'Please choose a time in the next twelve months.')
      if ('starts_at' in row) requireTimes(row.starts_at, due_at)
      await sql`
        insert into public.group_assignments ${sql.columns({ id: assignment_id, group_id: id, ...row, note, due_at })}`
      const [card] = await sql<
        [Assignment]
      >`select * from private.assignment_cards where id = ${assignment_id}`
      return card
    }),
  ),

  queryRoute(withdrawAssignment, async ({ input: { assignmentId }, db }) => {
    const [[found], [gone]] = await db.all(
      db<{ is_running: boolean | null }[]>`
        select starts_at <= clock_timestamp() and exam_id in (select private.appointed_exams()) as is_running
        from public.group_assignments where id = ${assignmentId}`,
      db`delete from public.group_assignments where id = ${assignmentId} returning id`,
    )
    if (!found) throw assignmentNotFound()
    if (!gone && found.is_running)
      throw new ApiError('conflict', { detail: 'The group is taking this test.' })
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

  queryRoute(
    listOpenExams,
    ({ db }) => db<OutputOf<typeof listOpenExams>>`
      select id, kind, time_limit, is_featured, is_in_bank, opened_at from private.open_exams
      order by is_in_bank, opened_at desc, id`,
  ),

  queryRoute(getAppointedTest, async ({ input: { assignmentId }, db }) => {
    const [row] = await db<
      [{ test: AppointedTest }]
    >`select private.read_appointed_test(${assignmentId}) as test`
    return row.test
  }),

  queryRoute(startAppointedTest, async ({ input: { assignmentId }, db }) => {
    const [row] = await db<
      [{ attempt: Attempt }]
    >`select private.start_appointed_test(${assignmentId}) as attempt`
    return row.attempt
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

/** Explains why the caller cannot assign in this group; the policies decide it. */
async function requireAssigner(sql: Sql, id: string) {
  const [own] = await sql`
    select role from public.group_members where group_id = ${id} and user_id = auth.uid()`
  if (!own) throw groupNotFound()
  if (own.role === 'member') throw assignersOnly()
}

/** Checks what is assigned, and returns the columns of the assignment. */
async function findThing(sql: Sql, what: AssignedThing) {
  if (what.kind === 'together') {
    const [exam] = await sql`select kind from private.open_exams where id = ${what.exam_id}`
    if (!exam) throw refuse('not_found', 'exam_id', 'This test is not open to members.')
    return { ...what, kind: 'test', exam_kind: exam.kind }
  }
  if (what.kind === 'practice') {
    // Counts the practice bank and the featured exams: members can take these first, and then practice their questions.
    const [{ most }] = await sql<[{ most: number }]>`
      select coalesce(sum(case kind when 'mock' then 15 else 1 end), 0)::int * ${what.section ? 1 : 6}::int as most
      from private.open_exams where is_in_bank or is_featured`
    if (what.questions > most)
      throw refuse('bad_input', 'questions', `Members can practice ${most} of these questions at most.`)
    return what
  }
  const [found] =
    what.kind === 'case'
      ? await sql`select from public.case_studies where id = ${what.case_id} and status = 'published'`
      : what.kind === 'library'
        ? await sql`
          select from private.library_entries
          where kind = ${what.library_kind} and family = ${what.library_family} limit 1`
        : [true]
  if (found) return what
  throw what.kind === 'case'
    ? refuse('not_found', 'case_id', 'This case is not public.')
    : refuse('not_found', 'library_family', 'The library has no such family.')
}

function requireTimes(starts_at: string, due_at: string) {
  const minutes = (Date.parse(due_at) - Date.parse(starts_at)) / 60_000
  if (Date.parse(starts_at) <= Date.now())
    throw refuse('bad_input', 'starts_at', 'Please choose a start in the next twelve months.')
  if (minutes < 1 || minutes > 300) throw refuse('bad_input', 'minutes', 'Please choose 1 to 300 minutes.')
}

/** The form shows the message at the field that `path` names. */
const refuse = (code: 'bad_input' | 'not_found', path: string, message: string) =>
  new ApiError(code, { detail: message, errors: [{ path, message }] })

const assignmentNotFound = () => new ApiError('not_found', { detail: 'This assignment is gone.' })
const assignersOnly = () =>
  new ApiError('forbidden', { detail: 'Only the owner and helpers assign in this group.' })

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { assuming, inTransaction, type Claims } from '../kit/club-database.ts'
import { club } from './own-club.ts'

let seed: string
beforeAll(async () => {
  seed = await readFile(join(projectRoot, 'seed.sql'), 'utf8')
})

const planted = async () =>
  (
    await club.owner.query(`
      select p.id, p.name, p.comment_count, p.is_admin, p.is_moderator, p.is_study_master, a.email,
        u.encrypted_password, (select count(*)::int from auth.identities i where i.user_id = u.id) as identities,
        (select count(*)::int from public.audit_log l where l.target_id = u.id) as audited
      from auth.users u
      left join public.profiles p on p.id = u.id
      left join public.accounts a on a.profile_id = u.id
      order by p.name`)
  ).rows

test('the seed plants clearly fictional members who cannot sign in, and running it again changes nothing', async () => {
  await club.owner.query(seed)
  const first = await planted()
  expect(first).toHaveLength(12)
  for (const member of first) {
    expect(member.name).toMatch(/^(Sample|Demo|Example) /)
    expect(member).toMatchObject({
      email: expect.stringMatching(/@sample\.invalid$/),
      encrypted_password: '',
      identities: 0,
      is_admin: false,
    })
  }
  expect(first.filter((member) => member.is_study_master)).toHaveLength(3)
  expect(first.filter((member) => member.is_moderator)).toHaveLength(1)
  const announced = async () =>
    (await club.owner.query('select count(*)::int from realtime.messages')).rows[0].count
  const [library, tests, messages] = [await cases(), await exams(), await announced()]
  await club.owner.query(seed)
  expect(await planted()).toEqual(first)
  expect(await cases()).toEqual(library)
  expect(await exams()).toEqual(tests)
  expect(await announced()).toBe(messages)
})

const cases = async () =>
  (
    await club.owner.query(`
      select c.id, c.title, c.difficulty, c.status, c.has_quiz, c.upvotes, c.comment_count, c.comment_seq::int, c.view_count,
        c.discussion_period_ends <= now() as is_over, c.released_at is not null as is_announced,
        exists (select from private.case_solutions s where s.case_id = c.id) as has_solution,
        (select count(*)::int from private.quiz_questions q where q.case_id = c.id) as questions,
        (select count(*)::int from public.comments m where m.case_id = c.id) as comments,
        (select count(*)::int from public.comments m where m.case_id = c.id and m.parent_id is not null) as replies,
        (select bool_and(m.created_at between c.created_at and now()) from public.comments m where m.case_id = c.id) as is_in_time
      from public.case_studies c order by c.id`)
  ).rows

test('the seeded cases have both difficulties, quizzes, comments, and open and ended discussions', async () => {
  const library = await cases()
  expect(library).toHaveLength(14)
  expect(new Set(library.map(({ difficulty }) => difficulty))).toEqual(new Set(['simple', 'complex']))
  expect(library.filter(({ has_quiz }) => has_quiz).length).toBeGreaterThanOrEqual(4)
  for (const isOver of [true, false])
    expect(library.filter(({ is_over }) => is_over === isOver).length).toBeGreaterThanOrEqual(4)
  for (const row of library) {
    expect(row).toMatchObject({ status: 'published', has_solution: true, is_in_time: true })
    expect(row.has_quiz).toBe(row.questions > 0)
    expect(row.is_announced).toBe(row.is_over)
    expect([row.comment_count, row.comment_seq]).toEqual([row.comments, row.comments])
    expect(row.replies).toBeGreaterThan(0)
  }
})

const exams = async () =>
  (
    await club.owner.query(`
      select e.*, (select count(*)::int from private.exam_questions q where q.exam_id = e.id) as questions,
        (select bool_and(x <> '') from private.exam_questions q, unnest(q.explanations) x where q.exam_id = e.id) as is_explained
      from private.exams e order by e.id`)
  ).rows

test('EXAM-12: the seed features a simple test, a complex test and a mock exam, with every option explained', async () => {
  const sets = await exams()
  expect(
    sets.filter(({ is_featured }) => is_featured).map(({ kind, questions }) => [kind, questions]),
  ).toEqual([
    ['simple', 6],
    ['complex', 6],
    ['mock', 90],
  ])
  expect(sets.every(({ is_explained }) => is_explained)).toBe(true)
  const [simple] = sets
  const other = sets.find(({ kind, id }) => kind === 'simple' && id !== simple.id)
  expect(sets.filter(({ is_in_bank }) => is_in_bank).map(({ kind }) => kind)).toEqual(['simple', 'complex'])
  await club.owner.query('update private.exams set is_in_bank = false where id = $1', [other.id])
  await club.owner.query('update private.exams set is_featured = false where id = $1', [simple.id])
  await club.owner.query(seed)
  expect((await exams()).filter(({ is_featured }) => is_featured)).toHaveLength(2)
  // Clears the date at which the exam entered the practice bank, which would prevent featuring it.
  await club.owner.query('update private.exams set first_in_bank_at = null where id = $1', [other.id])
  await club.owner.query(
    'update private.exams set is_featured = true, first_featured_at = now() where id = $1',
    [other.id],
  )
  await club.owner.query(seed)
  expect((await exams()).filter(({ is_featured }) => is_featured)).toHaveLength(3)
  expect((await exams()).filter(({ is_in_bank }) => is_in_bank)).toHaveLength(1)
})

test('DISC-13: after seeding, counters are exact and cases and comments announce only released solutions', async () => {
  expect((await club.owner.query('select * from private.counter_drift()')).rows).toEqual([])
  const { rows } = await club.owner.query(
    `select distinct event from realtime.messages where topic like 'case%' or event like 'comment%'`,
  )
  expect(rows).toEqual([{ event: 'solution_released' }])
  expect((await club.owner.query('select private.announce_releases() as due')).rows).toEqual([{ due: 0 }])
})

test('without content the seed plants nothing and says why', async () => {
  const client = await club.owner.connect()
  try {
    await client.query('begin')
    await client.query(`delete from private.content where kind like 'demo %'`)
    await expect(client.query(seed)).rejects.toThrow('There is no content to plant the demo club from.')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('the seed sets the columns that GoTrue reads: it finds the members, and no column it reads is null', async () => {
  const client = await club.connect('supabase_admin', 1).connect()
  try {
    await client.query('begin')
    await client.query('delete from auth.users')
    // Hosted Supabase lacks the local trigger that completes the auth server's rows.
    await client.query('alter table auth.users disable trigger write_as_gotrue')
    await client.query('set local role postgres')
    await client.query(seed)
    const { rows } = await client.query(`
      select distinct instance_id, aud, role, encrypted_password || confirmation_token || recovery_token || email_change
        || email_change_token_new || email_change_token_current || phone_change || phone_change_token || reauthentication_token as texts,
        email_change_confirm_status + is_sso_user::int as numbers, coalesce(deleted_at, banned_until) as ended
      from auth.users where created_at is not null`)
    expect(rows).toEqual([
      {
        instance_id: '00000000-0000-0000-0000-000000000000',
        aud: 'authenticated',
        role: 'authenticated',
        texts: '',
        numbers: 0,
        ended: null,
      },
    ])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('the seed leaves admin setup open', async () => {
  expect((await club.edge.query('select private.is_setup_open() as is_open')).rows).toEqual([
    { is_open: true },
  ])
})

/** Reads rows as the caller; returns their number and how often policies and views checked the caller. */
const asksOf = (claims: Claims, relation: string, limit: number) =>
  // PostgreSQL counts function calls only for a superuser.
  inTransaction(club.connect('supabase_admin', 1), async (client) => {
    // Forces the plans of a large club, where the first page comes from an index.
    await client.query(`
      set local track_functions = 'pl'; set local enable_sort = off; set local enable_seqscan = off; set local enable_material = off`)
    for (const [setting, value] of assuming(claims))
      await client.query('select set_config($1, $2, true)', [setting, value])
    const { rowCount } = await client.query(`select id from ${relation} order by 1 limit ${limit}`)
    await client.query('reset role')
    const { rows } = await client.query(`
      select coalesce(sum(calls), 0)::int as asks from pg_stat_xact_user_functions
      where schemaname = 'private' and funcname = 'current_member'`)
    return { rows: rowCount!, asks: rows[0].asks as number }
  })

test('DB-9: reading many rows checks the caller as often as reading one row', async () => {
  const { claims } = await club.person()
  for (const relation of [
    'public.profiles',
    'public.case_studies',
    'public.comments',
    'private.viewed_cards',
    'private.listed_comments',
    'private.authors',
  ]) {
    const [one, many] = [await asksOf(claims, relation, 1), await asksOf(claims, relation, 50)]
    expect(many.rows, relation).toBeGreaterThan(10)
    // A second row may need one more call than the first, but calls must not grow with rows.
    expect(many.asks - one.asks, relation).toBeLessThan((many.rows - one.rows) / 2)
  }
})

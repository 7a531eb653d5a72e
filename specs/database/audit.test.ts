import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction, refusalOf, type Person } from '../kit/club-database.ts'
import { cases, club } from './own-club.ts'

let admin: Person
beforeAll(async () => {
  admin = await cases.makeAdmin()
})

/** Runs a statement as the database owner with an admin's claims, so that triggers see the admin but no policy applies. */
const asAdmin = (statement: string, values: unknown[]) =>
  inTransaction(club.owner, async (client) => {
    await client.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
      [JSON.stringify(admin.claims), admin.id],
    )
    await client.query(statement, values)
  })

const logOf = (id: string) =>
  club.as(admin.claims, async (client) => {
    const { rows } = await client.query(
      'select actor_id, action, before, after from public.audit_log where target_id = $1 order by id',
      [id],
    )
    return rows
  })

test('AUD-1: every change of role or suspension makes one log entry with actor, target, before and after', async () => {
  const { id } = await club.person()
  const act = (sql: string) => asAdmin(sql, [id])
  await act('update public.profiles set is_moderator = true, is_study_master = true where id = $1')
  await act('update public.profiles set is_moderator = true where id = $1')
  await act(`update public.profiles set name = 'Other', comment_count = 3 where id = $1`)
  await act(`update public.accounts set is_suspended = true, suspended_reason = 'Spam' where profile_id = $1`)
  await act(`update public.accounts set suspended_reason = 'Spam, again' where profile_id = $1`)
  await act('update public.accounts set is_suspended = false, suspended_reason = null where profile_id = $1')
  await act('delete from auth.users where id = $1')
  expect(await logOf(id)).toEqual([
    {
      actor_id: admin.id,
      action: 'profiles.update',
      before: { is_moderator: false, is_study_master: false },
      after: { is_moderator: true, is_study_master: true },
    },
    {
      actor_id: admin.id,
      action: 'accounts.update',
      before: { is_suspended: false, has_suspended_reason: false },
      after: { is_suspended: true, has_suspended_reason: true },
    },
    {
      actor_id: admin.id,
      action: 'accounts.update',
      before: { has_suspended_reason: true },
      after: { has_suspended_reason: true },
    },
    {
      actor_id: admin.id,
      action: 'accounts.update',
      before: { is_suspended: true, has_suspended_reason: true },
      after: { is_suspended: false, has_suspended_reason: false },
    },
    {
      actor_id: admin.id,
      action: 'profiles.delete',
      before: { is_admin: false, is_moderator: true, is_study_master: true },
      after: null,
    },
  ])
})

test('AUD-4: the audit log contains no name, e-mail or reason of a suspension', async () => {
  const { id, email } = await club.person({ name: 'Unmistakable Name' })
  await club.owner.query('update public.profiles set is_moderator = true where id = $1', [id])
  await cases.call(admin.claims, 'private.suspend_user($1, true, $2, null)', [id, 'Unmistakable Spam'])
  await club.owner.query('delete from auth.users where id = $1', [id])
  expect(await logOf(id)).toHaveLength(3)
  const { rows } = await club.owner.query("select string_agg(a::text, ' ') as text from public.audit_log a")
  expect(rows[0].text).not.toContain('Unmistakable')
  expect(rows[0].text).not.toContain(email)
})

test('AUD-6: editing another author’s solution or quiz makes one log entry; an author’s edit of their own makes none', async () => {
  const { id, author } = await cases.published({ solution: 'Liver fire' })
  const moderator = await cases.makeModerator()
  const question = (words: string, more: object = {}) => ({
    question: words,
    options: ['this', 'that'],
    correct_answer: 0,
    explanation: '',
    ...more,
  })
  const edit = (field: string) => ({
    actor_id: moderator.id,
    action: 'case_studies.edit',
    before: { author_id: author.id },
    after: { fields: [field] },
  })
  const [first, second] = [randomUUID(), randomUUID()]
  await cases.saveQuiz(author, id, [question('Which?', { id: first }), question('Why?', { id: second })])
  await cases.update(author, id, { solution: 'Liver fire, rising' })
  await cases.saveQuiz(moderator, id, [question('Which?', { id: first }), question('Why?', { id: second })])
  await cases.update(moderator, id, { solution: 'Liver fire, rising' })
  await club.owner.query(`update private.case_solutions set content = 'Liver' where case_id = $1`, [id])
  expect(await logOf(id)).toEqual([])

  await cases.update(moderator, id, { solution: 'Phlegm' })
  await cases.update(moderator, id, { solution: ' ' })
  await cases.update(moderator, id, { solution: 'Cold' })
  expect(await logOf(id)).toEqual(Array(3).fill(edit('solution')))
  // One edit moves a question, changes one, adds one and drops one; it makes one entry in the audit log.
  await cases.saveQuiz(moderator, id, [
    question('Why so?', { id: second }),
    question('How?'),
    question('Where?'),
  ])
  await cases.saveQuiz(moderator, id, [])
  expect(await logOf(id)).toEqual([...Array(3).fill(edit('solution')), edit('quiz'), edit('quiz')])

  await cases.saveQuiz(author, id, [question('Which?', { id: first })])
  const hide = 'update private.quiz_questions set withheld_at = now() where case_id = $1'
  await asAdmin(hide, [id])
  await cases.remove(moderator, id)
  expect((await logOf(id)).slice(5)).toMatchObject([{ action: 'case_studies.delete' }])
})

/** Sets the password as the auth server does: it bypasses policies and has no user id. */
const setOrderedPassword = (id: string, order: string) =>
  club.owner.query(
    `update auth.users set encrypted_password = 'ordered',
       raw_app_meta_data = raw_app_meta_data || jsonb_build_object('password_order', $2::text) where id = $1`,
    [id, order],
  )
const deleteOrdered = (id: string) => club.owner.query('delete from auth.users where id = $1', [id])
const orderPassword = (by: Person, id: string) =>
  cases.call<string>(by.claims, 'private.order_password_reset($1)', [id])
const orderDeletion = (by: Person, id: string) =>
  cases.call(by.claims, 'private.order_user_deletion($1, false)', [id])

test('AUD-7: a password that an admin ordered is logged once the auth server has set it', async () => {
  const [{ id }, other] = [await club.person(), await club.person()]
  const order = await orderPassword(admin, id)
  expect(await logOf(id)).toEqual([])
  expect(await refusalOf(setOrderedPassword(other.id, order))).toBe('forbidden')
  await setOrderedPassword(id, order)
  const line = { actor_id: admin.id, action: 'accounts.reset_password', before: null, after: null }
  expect(await logOf(id)).toEqual([line])
  expect(await refusalOf(setOrderedPassword(id, order))).toBe('forbidden')
  const { rows } = await club.owner.query('select raw_app_meta_data as meta from auth.users where id = $1', [
    id,
  ])
  expect(rows[0].meta).not.toHaveProperty('password_order')
})

test('AUD-7: a deletion that admins ordered is logged when it happens, under the last admin who ordered it', async () => {
  const { id } = await club.person()
  const second = await cases.makeAdmin()
  for (const by of [admin, second, admin]) await orderDeletion(by, id)
  expect(await logOf(id)).toEqual([])
  await deleteOrdered(id)
  expect(await logOf(id)).toMatchObject([{ actor_id: admin.id, action: 'profiles.delete' }])
})

test('ADM-8: a member who becomes admin after the order keeps their password and account', async () => {
  const { id, claims } = await club.person()
  const order = await orderPassword(admin, id)
  await orderDeletion(admin, id)
  // The ordered password change waits for the row that the promotion has locked, then reads the role again.
  let changed: Promise<string | undefined> | undefined
  await inTransaction(club.owner, async (client) => {
    await client.query('update public.profiles set is_admin = true where id = $1', [id])
    changed = refusalOf(setOrderedPassword(id, order))
    await expect.poll(waitingLocks).toBeGreaterThan(0)
  })
  expect(await changed).toBe('forbidden')
  expect(await refusalOf(deleteOrdered(id))).toBe('forbidden')
  expect(await logOf(id)).toMatchObject([{ action: 'profiles.update' }])
  await cases.call({ ...claims, ...(await club.signIn(id)) }, 'private.order_own_deletion(false)')
  await deleteOrdered(id)
})

const waitingLocks = async () =>
  (await club.owner.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n as number

test('AUD-2: no role can change or shorten the audit log, not even the database’s owner', async () => {
  await club.owner.query('update public.profiles set is_moderator = true where id = $1', [
    (await club.person()).id,
  ])
  const lines = async () => (await club.owner.query('select * from public.audit_log order by id')).rows
  const before = await lines()
  expect(before.length).toBeGreaterThan(0)
  const tampering = [
    `update public.audit_log set action = 'nothing'`,
    'delete from public.audit_log',
    'truncate public.audit_log',
    'delete from public.audit_log where false',
  ]
  for (const sql of tampering) {
    expect(await refusalOf(club.owner.query(sql)), sql).toBe('forbidden')
    expect(await refusalOf(club.as(admin.claims, (client) => client.query(sql))), sql).toBe('42501')
    expect(await refusalOf(club.edge.query(sql)), sql).toBe('42501')
  }
  // The local superuser with ordinary triggers disabled is the strongest role there is.
  const superuser = club.connect('supabase_admin', 1)
  await superuser.query('set session_replication_role = replica')
  for (const sql of tampering) expect(await refusalOf(superuser.query(sql)), sql).toBe('forbidden')
  expect(await lines()).toEqual(before)
})

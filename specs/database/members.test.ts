import { describe, expect, test } from 'vitest'
import { type NewPerson, type Person } from '../kit/club-database.ts'
import { cases, club } from './club.ts'

async function memberOf(id: string) {
  const { rows } = await club.owner.query(
    `select p.*, a.email, a.auth_provider, a.shares_email, a.is_suspended
     from public.profiles p join public.accounts a on a.profile_id = p.id where p.id = $1`,
    [id],
  )
  return rows[0]
}
const signedUp = async (options: NewPerson) => memberOf(await club.signUp(options))

/** Sign-up metadata as GoTrue stores it, and doubly encoded as @supabase/lite stores it. */
const encodings = [
  { isDoubleEncoded: false, name: 'GoTrue' },
  { isDoubleEncoded: true, name: 'lite' },
]

describe.each(encodings)('signing up, metadata encoded by $name', ({ isDoubleEncoded, name: platform }) => {
  const at = (part: string) => `${part}.${platform}@example.test`

  test('ACC-1, ACC-3: a sign-up makes profile and account and ignores role claims in the metadata', async () => {
    const userMeta = {
      name: 'Ann Moxa',
      is_admin: true,
      is_moderator: true,
      is_study_master: true,
      comment_count: 20000,
      role: 'service_role',
      id: '00000000-0000-4000-8000-000000000000',
      provider: 'google',
      avatar_url: 'https://lh3.googleusercontent.com/a/x',
    }
    expect(await signedUp({ email: at('ann'), userMeta, isDoubleEncoded })).toMatchObject({
      name: 'Ann Moxa',
      email: at('ann'),
      picture: null,
      comment_count: 0,
      is_admin: false,
      is_moderator: false,
      is_study_master: false,
      is_suspended: false,
      auth_provider: 'email',
      shares_email: false,
    })
  })

  test('ACC-2: every sign-up gets a usable name', async () => {
    const names: [userMeta: unknown, name: string][] = [
      [{ name: '  Ann \t\n  Moxa ' }, 'Ann Moxa'],
      [{ full_name: 'Google Name' }, 'Google Name'],
      [{ name: '李時珍 🌿 O’Brien-Müller' }, '李時珍 🌿 O’Brien-Müller'],
      [{ name: '針'.repeat(500) }, '針'.repeat(80)],
      [{ name: 'Ann\u202Eadmin\u200B\uFEFF\u0007' }, 'Annadmin'],
      [{ name: `Robert'); drop table public.profiles; --` }, `Robert'); drop table public.profiles; --`],
    ]
    const nameless = [
      {},
      { name: '\u200B\u2066' },
      { name: null },
      { name: ['Ann'] },
      [],
      'just text',
      42,
      null,
    ]
    for (const userMeta of nameless) names.push([userMeta, `name${names.length}.${platform}`])
    for (const [index, [userMeta, name]] of names.entries())
      expect((await signedUp({ email: at(`name${index}`), userMeta, isDoubleEncoded })).name).toBe(name)
  })

  test('ACC-4: only a Google account takes its picture from the metadata, and only from Google’s host', async () => {
    const appMeta = { provider: 'google', providers: ['google'] }
    const picture = 'https://lh3.googleusercontent.com/a/ACg8ocK=s96-c'
    const good = await signedUp({
      email: at('good'),
      userMeta: { avatar_url: picture },
      appMeta,
      isDoubleEncoded,
    })
    expect(good).toMatchObject({ picture, auth_provider: 'google' })
    const bad = [
      'http://lh3.googleusercontent.com/a',
      'https://googleusercontent.com.evil.test/a',
      'https://lh3.googleusercontent.com@evil.test/a',
      `https://lh3.googleusercontent.com/${'a'.repeat(500)}`,
      { url: picture },
    ]
    for (const [index, avatar_url] of bad.entries()) {
      const member = await signedUp({
        email: at(`bad${index}`),
        userMeta: { avatar_url },
        appMeta,
        isDoubleEncoded,
      })
      expect(member.picture).toBeNull()
    }
  })

  test('ACC-5: e-mail, picture and provider follow the auth server, but the chosen name stays', async () => {
    const { id } = await signedUp({ email: at('before'), userMeta: { name: 'Chosen' }, isDoubleEncoded })
    const encode = (meta: object) => JSON.stringify(isDoubleEncoded ? JSON.stringify(meta) : meta)
    await club.owner.query(
      'update auth.users set email = $2, raw_user_meta_data = $3, raw_app_meta_data = $4 where id = $1',
      [
        id,
        at('after'),
        encode({ name: 'From Google', picture: 'https://lh4.googleusercontent.com/b' }),
        encode({ provider: 'google' }),
      ],
    )
    expect(await memberOf(id)).toMatchObject({
      name: 'Chosen',
      email: at('after'),
      auth_provider: 'google',
      picture: 'https://lh4.googleusercontent.com/b',
    })
  })
})

test('ACC-3: unreadable metadata does not prevent sign-up', async () => {
  const unreadable = [
    String.raw`{"name":"nul \u0000 byte"}`,
    String.raw`{"name":"lone \ud800 surrogate"}`,
    '{"name":',
    '',
    '['.repeat(20_000),
    '"'.repeat(3),
  ]
  for (const [index, text] of unreadable.entries()) {
    const { rows } = await club.owner.query(
      `insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data)
       values (gen_random_uuid(), $1, to_jsonb($2::text), to_jsonb($2::text)) returning id`,
      [`unreadable${index}@example.test`, text],
    )
    expect(await memberOf(rows[0].id)).toMatchObject({ name: `unreadable${index}`, auth_provider: 'email' })
  }
})

test('ACC-2: a member with neither a name nor an e-mail is called Member', async () => {
  const { rows } = await club.owner.query(
    `insert into auth.users (id, phone, raw_user_meta_data) values (gen_random_uuid(), '15550100', null) returning id`,
  )
  expect(await memberOf(rows[0].id)).toMatchObject({ name: 'Member', email: null })
})

test('ACC-9: deleting a user deletes profile, account and sessions and is announced to open pages and staff', async () => {
  const { id, claims } = await club.person()
  expect(await memberOf(id)).toBeDefined()
  await club.owner.query('delete from auth.users where id = $1', [id])
  expect(await memberOf(id)).toBeUndefined()
  const { rows } = await club.owner.query(
    `select (select count(*)::int from public.accounts where profile_id = $1) as accounts,
       (select count(*)::int from auth.sessions where user_id = $1) as sessions`,
    [id],
  )
  expect(rows).toEqual([{ accounts: 0, sessions: 0 }])
  const asked = await club.as(claims, (client) =>
    client.query('select private.read_current_user() as me, private.session_ok() as ok'),
  )
  expect(asked.rows).toEqual([{ me: null, ok: false }])
  const announced = await club.owner.query(
    `select topic, event, payload ->> 'reason' as reason from realtime.messages
     where topic = $1 or payload ->> 'profile_id' = $2 order by event, reason`,
    [`user:${id}`, id],
  )
  expect(announced.rows).toEqual([
    { topic: `user:${id}`, event: 'access_changed', reason: 'deleted' },
    // Deleting the auth server's row ends the sessions, which announces this event, too.
    { topic: `user:${id}`, event: 'access_changed', reason: 'session_ended' },
    { topic: 'staff', event: 'member_joined', reason: null },
    { topic: 'staff', event: 'member_left', reason: null },
  ])
})

test('MEM-4: a moderator can delete only the shown fields of a profile, and the deletion is logged', async () => {
  const [ann, moderator] = [await club.person(), await club.person()]
  await club.owner.query('update public.profiles set is_moderator = true where id = $1', [moderator.id])
  await club.as(ann.claims, (sql) =>
    sql.query(
      `insert into public.profile_parts (part, content, is_shown)
       values ('about', 'Buy my pills', true), ('city', 'Nowhere', false), ('cases', '', true)`,
    ),
  )
  await club.as(moderator.claims, (sql) => sql.query('delete from public.profile_parts'))
  const left = await club.owner.query(
    'select part from public.profile_parts where profile_id = $1 order by 1',
    [ann.id],
  )
  expect(left.rows).toEqual([{ part: 'cases' }, { part: 'city' }])
  const log = await club.owner.query(
    `select actor_id, before from public.audit_log where action = 'profile_parts.delete' and target_id = $1`,
    [ann.id],
  )
  expect(log.rows).toEqual([{ actor_id: moderator.id, before: { part: 'about' } }])
})

test('MEM-1: only the owner reads achievements that their profile hides', async () => {
  const [ann, bo, admin] = [await club.person(), await club.person(), await cases.makeAdmin()]
  const { id } = await cases.published()
  await club.owner.query(
    `insert into public.quiz_attempts (user_id, case_id, attempt, score, correct, total) values ($1, $2, 1, 0, 0, 1)`,
    [ann.id, id],
  )
  const seenBy = async ({ claims }: Person) => {
    const taken = 'select kind from private.taken_tests where user_id = $1'
    return (await club.as(claims, (client) => client.query(taken, [ann.id]))).rows
  }
  for (const who of [ann, bo, admin]) expect(await seenBy(who)).toEqual([{ kind: 'quiz' }])
  await club.owner.query(
    `insert into public.profile_parts (profile_id, part, is_shown) values ($1, 'reached', false)`,
    [ann.id],
  )
  expect(await seenBy(ann)).toEqual([{ kind: 'quiz' }])
  for (const who of [bo, admin]) expect(await seenBy(who)).toEqual([])
})

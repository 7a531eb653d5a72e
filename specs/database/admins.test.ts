import { beforeEach, describe, expect, test } from 'vitest'
import { userTopic } from '@contract/topics.ts'
import { inTransaction, refusalOf, type Person } from '../kit/club-database.ts'
import { club } from './own-club.ts'

/** Removes every admin and reopens setup; only `postgres` with triggers off can. */
beforeEach(() =>
  club.owner.query(`
    alter table public.profiles disable trigger user;
    update public.profiles set is_admin = false;
    alter table public.profiles enable trigger user;
    update private.admin_setup set claimed_at = null, claimed_by = null`),
)

const isSetupOpen = async () =>
  (await club.edge.query('select private.is_setup_open() as is_open')).rows[0].is_open as boolean

const adminCount = async () =>
  (await club.owner.query('select count(*)::int as n from public.profiles where is_admin')).rows[0]
    .n as number
const setAdmin = (id: string, is: boolean) =>
  club.owner.query('update public.profiles set is_admin = $2 where id = $1', [id, is])
const claim = (id: string) => refusalOf(club.edge.query('select private.claim_first_admin($1)', [id]))

describe('ROLE-6: setup', () => {
  test('one of 40 simultaneous setup claims wins, and setup then stays closed', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => club.person()))
    const edge = club.connect('functions', 40)
    expect(await isSetupOpen()).toBe(true)
    const answers = await Promise.all(
      people.map(({ id }) => refusalOf(edge.query('select private.claim_first_admin($1)', [id]))),
    )
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'setup_closed')).toHaveLength(39)
    const { rows } = await club.owner.query('select id from public.profiles where is_admin')
    expect(rows).toEqual([{ id: people[answers.indexOf(undefined)]!.id }])
    expect(await isSetupOpen()).toBe(false)
  })

  test('setup closes when an admin is made in another way, even during a claim', async () => {
    const [ann, bob] = [await club.person(), await club.person()]
    let claimed: Promise<string | undefined> | undefined
    await inTransaction(club.owner, async (client) => {
      await client.query('update public.profiles set is_admin = true where id = $1', [ann.id])
      claimed = claim(bob.id)
      await expect.poll(waitingLocks).toBeGreaterThan(0)
    })
    expect(await claimed).toBe('setup_closed')
    expect(await isSetupOpen()).toBe(false)
    expect(await adminCount()).toBe(1)
  })

  test('setup stays open if the claim names no member', async () => {
    expect(await claim('00000000-0000-4000-8000-000000000000')).toBe('not_found')
    expect(await isSetupOpen()).toBe(true)
    expect(await claim((await club.person()).id)).toBeUndefined()
  })
})

const waitingLocks = async () =>
  (
    await club.owner.query(
      `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`,
    )
  ).rows[0].n as number

describe('ROLE-3: the last admin', () => {
  test('the last admin cannot be demoted or deleted; with a second admin, the first can', async () => {
    const [ann, bob] = [await club.person(), await club.person()]
    await setAdmin(ann.id, true)
    expect(await refusalOf(setAdmin(ann.id, false))).toBe('last_admin')
    expect(await refusalOf(club.owner.query('delete from auth.users where id = $1', [ann.id]))).toBe(
      'last_admin',
    )
    expect(await refusalOf(club.owner.query('update public.profiles set is_admin = false'))).toBe(
      'last_admin',
    )
    expect(await refusalOf(club.owner.query('delete from public.profiles'))).toBe('last_admin')
    expect(await adminCount()).toBe(1)

    const leave = () =>
      club.as(ann.claims, (client) => client.query('select private.order_own_deletion(true)'))
    expect(await refusalOf(leave())).toBe('last_admin')

    await setAdmin(bob.id, true)
    await setAdmin(ann.id, false)
    expect(await refusalOf(setAdmin(bob.id, false))).toBe('last_admin')
    await setAdmin(ann.id, true)
    await club.owner.query('delete from auth.users where id = $1', [bob.id])
    expect(await refusalOf(setAdmin(ann.id, false))).toBe('last_admin')
  })

  test('one admin remains when two admins demote each other at once, at any isolation level', async () => {
    const [ann, bob] = [await club.person(), await club.person()]
    for (const isolation of ['read committed', 'repeatable read', 'serializable'])
      for (let round = 0; round < 3; round++) {
        await setAdmin(ann.id, true)
        await setAdmin(bob.id, true)
        const demote = (id: string) =>
          refusalOf(
            inTransaction(club.owner, async (client) => {
              await client.query(`set transaction isolation level ${isolation}`)
              // This read takes the snapshots of both transactions before either writes.
              await client.query('select count(*) from public.profiles')
              await client.query('update public.profiles set is_admin = false where id = $1', [id])
            }),
          )
        const answers = await Promise.all([demote(ann.id), demote(bob.id)])
        expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
        expect(['last_admin', '40001']).toContain(answers.find((answer) => answer !== undefined))
        expect(await adminCount()).toBe(1)
      }
  })
})

const suspend = (id: string, until: string | null = null) =>
  club.owner.query(
    'update public.accounts set is_suspended = true, suspended_until = now() + $2::interval where profile_id = $1',
    [id, until],
  )

describe('ROLE-4: admins and suspension', () => {
  test('an admin cannot be suspended, and a suspended member cannot become an admin', async () => {
    const [ann, bob] = [await club.person(), await club.person()]
    await setAdmin(ann.id, true)
    expect(await refusalOf(suspend(ann.id))).toBe('forbidden')
    await suspend(bob.id)
    expect(await refusalOf(setAdmin(bob.id, true))).toBe('forbidden')
    await suspend(bob.id, '-1 second')
    expect(await refusalOf(setAdmin(bob.id, true))).toBeUndefined()
  })

  test('simultaneous promotion and suspension leave no suspended admin', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await club.person()
      const answers = await Promise.all([refusalOf(suspend(id)), refusalOf(setAdmin(id, true))])
      expect(answers.toSorted()).toEqual(['forbidden', undefined])
    }
  })
})

test('ROLE-5: a role change is announced to the member and the staff, and an unchanged role is not', async () => {
  const { id } = await club.person()
  const announced = async (sql: string) => {
    await club.owner.query('delete from realtime.messages')
    await club.owner.query(sql, [id])
    const { rows } = await club.owner.query(
      `select topic, event, private, payload - 'id' as payload from realtime.messages order by topic desc`,
    )
    return rows
  }
  const both = [
    { topic: userTopic(id), event: 'access_changed', private: true, payload: { reason: 'role_changed' } },
    { topic: 'staff', event: 'member_changed', private: true, payload: { profile_id: id } },
  ]
  for (const role of ['is_study_master', 'is_moderator', 'is_admin']) {
    expect(await announced(`update public.profiles set ${role} = true where id = $1`)).toEqual(both)
    expect(await announced(`update public.profiles set ${role} = true where id = $1`)).toEqual([])
  }
})

describe('ACC-12: a name that looks like staff', () => {
  const staffWords =
    'Admin|ADMINISTRATOR|Staff|Deleted user|Moderators|admin_01|The Moderator|Admin:Anna|(Admin)Anna|4dm1n|@dmin|M0der4tor 7|ꓮꓓꓟꓲꓠ|Ꭺdmin|Mօderatօr'
  const twins =
    'Orla Quill|orla  quill|Orla-Quill ✓|Ｏｒｌａ Ｑｕｉｌｌ|Òrĺa Quíll|O\u0336rla Quill|𝓞𝓻𝓵𝓪 𝓠𝓾𝓲𝓵𝓵|Оrlа Quіll|Or1a Qui1l|OrIa QuiII|ᴏʀʟᴀ Quill'
  const others = 'Orla|Orla Quilt|Admina|Anna 2|Staffan|Анна Мария|李時珍|🌿'

  const nameOf = async (id: string) =>
    (await club.owner.query('select name from public.profiles where id = $1', [id])).rows[0].name as string

  test('a member cannot take a name that looks like staff, but staff and members can share any other name', async () => {
    await club.owner.query(`update private.limits set at_most = null where kind = 'names'`)
    const [staff, first, second] = [await club.person(), await club.person(), await club.person()]
    await club.owner.query('update public.profiles set is_moderator = true where id = $1', [staff.id])
    const rename = ({ id, claims }: Person, name: string) =>
      club.as(claims, (client) =>
        client.query(
          'update public.profiles set name = private.clean_name(to_jsonb($2::text)) where id = $1',
          [id, name],
        ),
      )
    await rename(staff, 'Admin')
    await rename(staff, 'Orla Quill')
    for (const name of `${staffWords}|${twins}`.split('|'))
      await expect(rename(first, name), name).rejects.toMatchObject({
        message: 'bad_input',
        detail: 'This name looks like the name of a moderator or an admin. Please choose another.',
      })
    for (const name of others.split('|')) for (const who of [first, second]) await rename(who, name)
    await rename(second, 'Quill Orla')
    await rename(staff, 'Quill Orla')
    await club.owner.query('update public.profiles set is_moderator = true where id = $1', [second.id])
    await club.owner.query('update public.profiles set is_moderator = false where id = $1', [second.id])
    expect(await nameOf(second.id)).toBe('Quill Orla')
  })

  test('a sign-up skips a name that looks like staff and still succeeds', async () => {
    const named = async (email: string, userMeta: object) => nameOf(await club.signUp({ email, userMeta }))
    expect(await named('plain.ann@example.test', { name: 'Аdmin', full_name: 'ann m' })).toBe('ann m')
    expect(await named('plain.bob@example.test', { name: 'Quill Orla' })).toBe('plain.bob')
    expect(await named('administrator@example.test', { name: 'Admin' })).toBe('Member')
  })
})

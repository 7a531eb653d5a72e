import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { startClubDatabase, type ClubDatabase } from '../kit/club-database.ts'

let club: ClubDatabase
let seed: string
beforeAll(async () => {
  club = await startClubDatabase()
  seed = await readFile(join(projectRoot, 'seed.sql'), 'utf8')
})
afterAll(() => club.stop())

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

test('the seed plants plainly fictional members who cannot sign in, and planting it again changes nothing', async () => {
  await club.owner.query(seed)
  const first = await planted()
  expect(first.length).toBeGreaterThanOrEqual(5)
  for (const member of first) {
    expect(member.name).toMatch(/^Sample /)
    expect(member).toMatchObject({
      email: expect.stringMatching(/@sample\.invalid$/),
      encrypted_password: null,
      identities: 0,
      comment_count: 0,
      is_admin: false,
      is_moderator: false,
    })
  }
  await club.owner.query(seed)
  expect(await planted()).toEqual(first)
})

test('the seed leaves setup open and uses only columns that lite and GoTrue share', async () => {
  expect((await club.edge.query('select private.is_setup_open() as is_open')).rows).toEqual([
    { is_open: true },
  ])
  const columns = /insert into auth\.users \(([^)]*)\)/
    .exec(seed)?.[1]
    ?.replace(/--[^\n]*/g, '')
    .match(/\w+/g)
  expect(columns).toContain('email')
  // The columns of GoTrue's auth.users that this file may name: no instance_id, no generated ones.
  const shared = [
    'id aud role email encrypted_password email_confirmed_at invited_at confirmation_token confirmation_sent_at',
    'recovery_token recovery_sent_at email_change_token_new email_change email_change_sent_at last_sign_in_at',
    'raw_app_meta_data raw_user_meta_data created_at updated_at phone phone_confirmed_at phone_change',
    'phone_change_token phone_change_sent_at email_change_token_current email_change_confirm_status banned_until',
    'reauthentication_token reauthentication_sent_at is_sso_user deleted_at is_anonymous',
  ].join(' ')
  for (const column of columns!) expect(shared.split(' ')).toContain(column)
})

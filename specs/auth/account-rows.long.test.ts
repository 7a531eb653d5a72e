import { describe, expect, test } from 'vitest'
import { browser } from '../kit/browser.ts'
import { club, makeMember, sql, supabase } from '../kit/platform.ts'

/** The columns that GoTrue fills in auth.users when a member signs up without confirming the e-mail. */
const signedUp = (email: string, name: string, id: string) => ({
  instance_id: '00000000-0000-0000-0000-000000000000',
  id,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  encrypted_password: expect.stringMatching(/^\$2[aby]\$10\$.{53}$/),
  email_confirmed_at: expect.any(Date),
  invited_at: null,
  confirmation_token: '',
  confirmation_sent_at: null,
  recovery_token: '',
  recovery_sent_at: null,
  email_change_token_new: '',
  email_change: '',
  email_change_sent_at: null,
  last_sign_in_at: expect.any(Date),
  raw_app_meta_data: { provider: 'email', providers: ['email'] },
  raw_user_meta_data: { sub: id, name, email, email_verified: true, phone_verified: false },
  is_super_admin: null,
  created_at: expect.any(Date),
  updated_at: expect.any(Date),
  phone: null,
  phone_confirmed_at: null,
  phone_change: '',
  phone_change_token: '',
  phone_change_sent_at: null,
  confirmed_at: expect.any(Date),
  email_change_token_current: '',
  email_change_confirm_status: 0,
  banned_until: null,
  reauthentication_token: '',
  reauthentication_sent_at: null,
  is_sso_user: false,
  deleted_at: null,
  is_anonymous: false,
})

const rowOf = async (table: 'users' | 'identities', column: string, value: string) => {
  const { rows } = await sql('supabase_admin').query(`select * from auth.${table} where ${column} = $1`, [
    value,
  ])
  expect(rows).toHaveLength(1)
  return rows[0] as Record<string, unknown>
}

describe('ACC-1: an account is stored in the same rows as GoTrue stores it', () => {
  test('a sign-up writes the same user and identity as GoTrue', async () => {
    const email = `rows-${crypto.randomUUID()}@example.test`
    const password = 'Passw0rd-of-mine'
    const form = { email: email.toUpperCase(), password, password_confirm: password, name: 'Rows' }
    const made = await browser().post('/api/auth/register', { ...form, agreed_to_terms: true })
    expect(made.status).toBe(200)
    const { id } = made.body as { id: string }
    expect(await rowOf('users', 'id', id)).toEqual(signedUp(email, 'Rows', id))
    expect(await rowOf('identities', 'user_id', id)).toEqual({
      id: expect.any(String),
      provider_id: id,
      user_id: id,
      identity_data: { sub: id, name: 'Rows', email, email_verified: false, phone_verified: false },
      provider: 'email',
      email,
      last_sign_in_at: expect.any(Date),
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
    })
  })

  test('an admin’s creation and change of a user write the same rows as GoTrue', async () => {
    const member = await makeMember()
    const made = {
      ...signedUp(member.email, member.name, member.id),
      encrypted_password: expect.any(String),
      last_sign_in_at: null,
      raw_user_meta_data: { name: member.name, email_verified: true },
    }
    expect(await rowOf('users', 'id', member.id)).toEqual(made)
    const { admin } = supabase(club.keys.SECRET_KEY).auth
    const { error } = await admin.updateUserById(member.id, { password: 'Another-passw0rd' })
    expect(error).toBeNull()
    expect(await rowOf('users', 'id', member.id)).toEqual(made)
  })
})

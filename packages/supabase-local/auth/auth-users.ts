import type { Sql } from '../../../supabase/functions/_shared/sql.ts'
import { createHash, randomBytes } from 'node:crypto'
import { validationFailed, weakPassword } from './auth-error.ts'
import type { MailKind } from './settings.ts'

/** pool.ts formats these timestamps as GoTrue does. */
export type UserRow = {
  id: string
  aud: string | null
  role: string | null
  email: string | null
  phone: string | null
  encrypted_password: string | null
  email_confirmed_at: string | null
  phone_confirmed_at: string | null
  confirmed_at: string | null
  confirmation_sent_at: string | null
  recovery_sent_at: string | null
  last_sign_in_at: string | null
  raw_app_meta_data: Record<string, unknown> | null
  raw_user_meta_data: Record<string, unknown> | null
  is_anonymous: boolean
  created_at: string
  updated_at: string
}

type IdentityRow = {
  id: string
  provider: string
  provider_id: string
  user_id: string
  identity_data: Record<string, unknown>
  email: string | null
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export const findUserById = async (db: Sql, id: string) =>
  (await db<UserRow[]>`select * from auth.users where id = ${id}`)[0]

export const findUserByEmail = async (db: Sql, email: string) =>
  (await db<UserRow[]>`select * from auth.users where email = ${email.toLowerCase()} and not is_sso_user`)[0]

export async function readUser(db: Sql, user: UserRow) {
  const identities = await db<IdentityRow[]>`
    select * from auth.identities where user_id = ${user.id} order by created_at`
  return toUserJson(user, identities)
}

export function toUserJson(user: UserRow, identities: IdentityRow[]) {
  return {
    id: user.id,
    aud: user.aud ?? 'authenticated',
    role: user.role ?? 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: user.confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: identities.map((identity) => ({
      identity_id: identity.id,
      id: identity.provider_id,
      user_id: identity.user_id,
      identity_data: identity.identity_data,
      provider: identity.provider,
      last_sign_in_at: identity.last_sign_in_at,
      created_at: identity.created_at,
      updated_at: identity.updated_at,
      ...present({ email: identity.email }),
    })),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  }
}

const present = (fields: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))

/** Rejects spaces and control characters, which could forge mail headers and log lines. */
export function checkEmail(email: string): string {
  const isWellFormed =
    /^[^\s@<>"',;:\\()[\]\p{Cc}]+@[^\s@<>"',;:\\()[\]\p{Cc}]+\.[^\s@.<>"',;:\\()[\]\p{Cc}]+$/u.test(email)
  if (!isWellFormed || email.length > 254) {
    throw validationFailed('Unable to validate email address: invalid format')
  }
  return email.toLowerCase()
}

/** bcrypt ignores everything after the first 72 bytes. */
export const isTooLong = (password: string) => Buffer.byteLength(password) > 72

export const minimumPasswordLength = 6

export function checkNewPassword(password: string | undefined) {
  if (!password) throw validationFailed('Signup requires a valid password')
  if (password.length < minimumPasswordLength) throw weakPassword(minimumPasswordLength)
  if (isTooLong(password)) throw validationFailed('Password cannot be longer than 72 characters')
}

/** As in GoTrue, null deletes a key and any other value replaces it. */
export function mergeMetadata(before: Record<string, unknown> | null, changes: Record<string, unknown>) {
  const merged = { ...before, ...changes }
  return Object.fromEntries(
    Object.entries(merged).filter(([key, value]) => !(value === null && key in changes)),
  )
}

/** Stores the token hash of an emailed link; @supabase/lite's /verify uses it to find the user. */
export async function issueHash(db: Sql, user: UserRow, kind: MailKind): Promise<string> {
  const hash = createHash('sha256')
    .update(user.email! + randomBytes(32).toString('hex'))
    .digest('hex')
  await db`update auth.users set ${db.columns({ [`${kind}_token`]: hash })}, ${db.columns(`${kind}_sent_at`)} = now() where id = ${user.id}`
  return hash
}

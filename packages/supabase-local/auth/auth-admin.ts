import { isUuid, readBody, type AuthCall, type Body } from './auth-call.ts'
import {
  emailExists,
  notAdmin,
  notFound,
  userNotFound,
  validationFailed,
  weakPassword,
} from './auth-error.ts'
import {
  checkEmail,
  findUserByEmail,
  findUserById,
  isTooLong,
  mergeMetadata,
  minimumPasswordLength,
  readUser,
  type UserRow,
} from './auth-users.ts'
import type { AuthParts } from './auth-parts.ts'
import { assertMayHash, hashPassword } from './passwords.ts'

/** Handles GoTrue's /admin calls that the Edge Function makes; @supabase/lite does not implement them. */
export function createAdmin({ sql }: AuthParts) {
  async function createUser(call: AuthCall): Promise<Response> {
    const body = await readBody(call)
    if (!body.email) throw validationFailed('Cannot create a user without either an email or phone')
    const email = checkEmail(body.email)
    if (await findUserByEmail(sql, email)) throw emailExists()
    const id = crypto.randomUUID()
    const password = await passwordOf(body)
    const isConfirmed = body.email_confirm === true
    const appMetadata = { provider: 'email', providers: ['email'] }
    const userMetadata = mergeMetadata(body.user_metadata ?? {}, isConfirmed ? { email_verified: true } : {})
    const identity = { sub: id, email, email_verified: false, phone_verified: false }
    const user = await sql.begin(async (tx) => {
      await tx`
        insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
          raw_user_meta_data, email_change_confirm_status)
        values (${id}, 'authenticated', 'authenticated', ${email}, ${password ?? null},
          ${isConfirmed ? tx`now()` : null}, ${JSON.stringify(appMetadata)}::jsonb,
          ${JSON.stringify(userMetadata)}::jsonb, 0)`
      await tx`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
        values (gen_random_uuid(), 'email', ${id}, ${id}, ${JSON.stringify(identity)}::jsonb, now())`
      return readUser(tx, (await findUserById(tx, id))!)
    })
    return Response.json(user)
  }

  async function updateUser(call: AuthCall, id: string): Promise<Response> {
    const body = await readBody(call)
    const unknown = Object.keys(body).find((name) => name !== 'password' && name !== 'app_metadata')
    if (unknown) throw validationFailed(`${unknown} cannot be changed here`)
    const password = await passwordOf(body)
    const user = await sql.begin(async (tx) => {
      const [before] = await tx<UserRow[]>`select * from auth.users where id = ${id} for update`
      if (!before) throw userNotFound()
      await tx`
        update auth.users set updated_at = now(),
          raw_app_meta_data = ${JSON.stringify(mergeMetadata(before.raw_app_meta_data, body.app_metadata ?? {}))}::jsonb
        where id = ${id}`
      if (password !== undefined) {
        // A new password invalidates the links in mails sent before the change.
        await tx`
          update auth.users set encrypted_password = ${password}, confirmation_token = null, confirmation_sent_at = null,
            recovery_token = null, recovery_sent_at = null
          where id = ${id}`
        await tx`delete from auth.sessions where user_id = ${id}`
      }
      return readUser(tx, (await findUserById(tx, id))!)
    })
    return Response.json(user)
  }

  async function deleteUser(id: string): Promise<Response> {
    await sql.begin(async (tx) => {
      if (!(await findUserById(tx, id))) throw userNotFound()
      await tx`delete from auth.refresh_tokens where user_id = ${id}`
      await tx`delete from auth.users where id = ${id}`
    })
    return Response.json({})
  }

  return async function admin(call: AuthCall, path: string): Promise<Response> {
    if (call.claims) throw notAdmin()
    const { method } = call.request
    if (path === '/admin/users' && method === 'POST') return createUser(call)
    const id = /^\/admin\/users\/([^/]+)$/.exec(path)?.[1]
    if (id === undefined) throw notFound()
    if (!isUuid(id)) throw validationFailed('user_id must be an UUID')
    if (method === 'PUT') return updateUser(call, id)
    if (method === 'DELETE') return deleteUser(id)
    if (method !== 'GET') throw notFound()
    // Needed for GET, because the Supabase client reads an account before it deletes it.
    const user = await findUserById(sql, id)
    if (!user) throw userNotFound()
    return Response.json(await readUser(sql, user))
  }
}

async function passwordOf({ password, password_hash: hash }: Body): Promise<string | undefined> {
  if (hash !== undefined) {
    if (!/^\$2[aby]\$\d\d\$[./\w]{53}$/.test(hash))
      throw validationFailed('password_hash must be a bcrypt hash')
    return hash
  }
  if (password === undefined || password === '') return undefined
  if (password.length < minimumPasswordLength) throw weakPassword(minimumPasswordLength)
  if (isTooLong(password)) throw validationFailed('Password cannot be longer than 72 characters')
  assertMayHash()
  return hashPassword(password)
}

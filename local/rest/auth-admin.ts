import type { Sql } from '../../supabase/functions/_shared/sql.ts'
import { bearer, verifyToken } from './caller.ts'
import { isUuid, readBody, readOptionalBody, type AuthCall, type Body } from './auth-call.ts'
import {
  emailExists,
  noAuthorization,
  notAdmin,
  notFound,
  userNotFound,
  validationFailed,
  weakPassword,
} from './auth-error.ts'
import { endSessions } from './auth-sessions.ts'
import {
  checkEmail,
  findUserByEmail,
  findUserById,
  isTooLong,
  mergeMetadata,
  minimumPasswordLength,
  readUser,
  setEmail,
  type UserRow,
} from './auth-users.ts'
import type { AuthParts } from './auth-parts.ts'
import { assertRoomToHash, hashPassword } from './passwords.ts'

/** GoTrue's /admin, which lite does not have: same paths, same shapes, checked with supabase-js' auth.admin. */
export function createAdmin({ sql, settings }: AuthParts) {
  async function requireAdmin(call: AuthCall) {
    const token = bearer(call.request)
    if (!token) {
      if (call.key === 'secret') return
      throw noAuthorization()
    }
    const claims = await verifyToken(token, settings.jwtSecret).catch(() => undefined)
    if (claims?.role !== 'service_role') throw claims ? notAdmin() : noAuthorization()
  }

  async function listUsers({ url }: AuthCall): Promise<Response> {
    const page = pageNumber(url, 'page', 1, 1_000_000)
    const perPage = pageNumber(url, 'per_page', 50, 1_000)
    const search = `%${(url.searchParams.get('filter') ?? '').replace(/[\\%_]/g, '\\$&')}%`
    const rows = await sql<(UserRow & { total: number })[]>`
      select u.*, count(*) over ()::int as total from auth.users u
      where ${search} = '%%' or u.email ilike ${search}
      order by u.created_at desc, u.id desc limit ${perPage} offset ${(page - 1) * perPage}`
    const total = rows[0]?.total ?? (await countUsers(search))
    const users = await Promise.all(rows.map((row) => readUser(sql, row)))
    const last = Math.max(1, Math.ceil(total / perPage))
    const link = (to: number, rel: string) =>
      `<${settings.siteUrl}/auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
    const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
    return Response.json(
      { users, aud: 'authenticated' },
      { headers: { 'x-total-count': String(total), link: links.join(', ') } },
    )
  }

  async function countUsers(search: string) {
    const [row] = await sql<{ total: number }[]>`
      select count(*)::int as total from auth.users where ${search} = '%%' or email ilike ${search}`
    return row!.total
  }

  async function createUser(call: AuthCall): Promise<Response> {
    const body = await readBody(call)
    if (!body.email) throw validationFailed('Cannot create a user without either an email or phone')
    const email = checkEmail(body.email)
    if (body.id !== undefined && !isUuid(body.id)) throw validationFailed('id must be an UUID')
    if (await findUserByEmail(sql, email)) throw emailExists()
    const id = body.id ?? crypto.randomUUID()
    const password = await passwordOf(body)
    const bannedUntil = banOf(body)
    const isConfirmed = body.email_confirm === true
    const appMetadata = mergeMetadata({ provider: 'email', providers: ['email'] }, body.app_metadata ?? {})
    const userMetadata = mergeMetadata(body.user_metadata ?? {}, isConfirmed ? { email_verified: true } : {})
    const identity = { sub: id, email, email_verified: false, phone_verified: false }
    const user = await sql.begin(async (tx) => {
      await tx`
        insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
          raw_user_meta_data, banned_until, email_change_confirm_status)
        values (${id}, 'authenticated', ${body.role ?? 'authenticated'}, ${email}, ${password ?? null},
          ${isConfirmed ? tx`now()` : null}, ${JSON.stringify(appMetadata)}::jsonb,
          ${JSON.stringify(userMetadata)}::jsonb, ${bannedUntil ?? null}, 0)`
      await tx`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
        values (gen_random_uuid(), 'email', ${id}, ${id}, ${JSON.stringify(identity)}::jsonb, now())`
      return readUser(tx, (await findUserById(tx, id))!)
    })
    return Response.json(user)
  }

  async function updateUser(call: AuthCall, id: string): Promise<Response> {
    const body = await readBody(call)
    const email = body.email === undefined ? undefined : checkEmail(body.email)
    const password = await passwordOf(body)
    const bannedUntil = banOf(body)
    const user = await sql.begin(async (tx) => {
      const [before] = await tx<UserRow[]>`select * from auth.users where id = ${id} for update`
      if (!before) throw userNotFound()
      if (email !== undefined && email !== before.email) {
        if (await findUserByEmail(tx, email)) throw emailExists()
        await setEmail(tx, before, email)
      }
      const userMetadata = mergeMetadata(before.raw_user_meta_data, {
        ...body.user_metadata,
        ...(body.email_confirm === true && { email_verified: true }),
      })
      await tx`
        update auth.users set
          role = ${body.role ?? before.role},
          raw_app_meta_data = ${JSON.stringify(mergeMetadata(before.raw_app_meta_data, body.app_metadata ?? {}))}::jsonb,
          raw_user_meta_data = ${JSON.stringify(userMetadata)}::jsonb,
          email_confirmed_at = ${body.email_confirm === true ? tx`coalesce(email_confirmed_at, now())` : tx`email_confirmed_at`},
          banned_until = ${bannedUntil === undefined ? tx`banned_until` : bannedUntil},
          updated_at = now()
        where id = ${id}`
      if (password !== undefined) {
        await tx`update auth.users set encrypted_password = ${password}, ${forgetCodes(tx)} where id = ${id}`
      }
      // GoTrue lets the sessions of a banned person run out; here they end, and with them the right to read.
      if (password !== undefined || bannedUntil) await endSessions(tx, id)
      return readUser(tx, (await findUserById(tx, id))!)
    })
    return Response.json(user)
  }

  async function deleteUser(call: AuthCall, id: string): Promise<Response> {
    const body = await readOptionalBody(call)
    if (body.should_soft_delete === true) throw validationFailed('Soft deletion is not available here')
    await sql.begin(async (tx) => {
      if (!(await findUserById(tx, id))) throw userNotFound()
      await tx`delete from auth.refresh_tokens where user_id = ${id}`
      await tx`delete from auth.users where id = ${id}`
    })
    return Response.json({})
  }

  return async function admin(call: AuthCall, path: string): Promise<Response> {
    await requireAdmin(call)
    const { method } = call.request
    if (path === '/admin/users' && method === 'GET') return listUsers(call)
    if (path === '/admin/users' && method === 'POST') return createUser(call)
    const id = /^\/admin\/users\/([^/]+)$/.exec(path)?.[1]
    if (id === undefined) throw notFound()
    if (!isUuid(id)) throw validationFailed('user_id must be an UUID')
    if (method === 'PUT') return updateUser(call, id)
    if (method === 'DELETE') return deleteUser(call, id)
    if (method !== 'GET') throw notFound()
    const user = await findUserById(sql, id)
    if (!user) throw userNotFound()
    return Response.json(await readUser(sql, user))
  }
}

function pageNumber(url: URL, name: string, otherwise: number, most: number): number {
  const text = url.searchParams.get(name)
  if (!text) return otherwise
  if (!/^\d{1,7}$/.test(text)) throw validationFailed(`Bad Pagination Parameters: ${name}`)
  return Math.min(Math.max(1, Number(text)), most)
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
  assertRoomToHash()
  return hashPassword(password)
}

const seconds: Record<string, number> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 }

/** Go's durations ("1h30m"), `none` lifts a ban; undefined leaves it as it is. */
function banOf({ ban_duration: duration }: Body): string | null | undefined {
  if (duration === undefined || duration === '') return undefined
  if (duration === 'none' || /^[-+]?0$/.test(duration)) return null
  if (!/^(\d+(\.\d*)?(ns|us|µs|ms|s|m|h))+$/.test(duration)) {
    throw validationFailed(`invalid format for ban duration: ${duration}`)
  }
  let total = 0
  for (const [, amount, unit] of duration.matchAll(/([\d.]+)(ns|us|µs|ms|s|m|h)/g)) {
    total += Number(amount) * seconds[unit!]!
  }
  // Beyond a thousand years there is no difference, but dates run out.
  return total === 0 ? null : new Date(Date.now() + Math.min(total, 1000 * 365 * 86_400) * 1000).toISOString()
}

/** A changed password means that mails sent before are not trusted any more. */
const forgetCodes = (db: Sql) =>
  db`confirmation_token = null, confirmation_sent_at = null, recovery_token = null, recovery_sent_at = null,
    email_change_token_current = null, email_change_token_new = null, email_change_sent_at = null,
    reauthentication_token = null, reauthentication_sent_at = null`

import { readBody, readOptionalBody, requirePerson } from './auth-call.ts'
import { emailExists, validationFailed } from './auth-error.ts'
import type { AuthParts, Handler } from './auth-parts.ts'
import { endSessions } from './auth-sessions.ts'
import { checkEmail, checkNewPassword, findUserByEmail, setEmail, type UserRow } from './auth-users.ts'

/** What a signed-in person does with the own account: /user, /logout, /reauthenticate. */
export function createAccount({ sql, settings, lite }: AuthParts) {
  const getUser: Handler = async (call) => {
    await requirePerson(call, settings)
    return lite(call, '/user')
  }

  const putUser: Handler = async (call) => {
    const claims = await requirePerson(call, settings)
    const { email, password, data } = await readBody(call)
    if (password !== undefined) checkNewPassword(password)
    const address = email ? checkEmail(email) : undefined
    // Without mails nothing can be confirmed, so GoTrue changes the address at once; lite would wait for ever.
    const isDirect = address !== undefined && !settings.smtp
    if (isDirect) await changeEmail(claims.sub, address)
    const response = await lite(call, '/user', { password, data, email: isDirect ? undefined : address })
    if (response.ok && password !== undefined) await endSessions(sql, claims.sub, claims.session_id)
    return response
  }

  const changeEmail = (id: string, email: string) =>
    sql.begin(async (tx) => {
      const [user] = await tx<UserRow[]>`select * from auth.users where id = ${id} for update`
      if (!user || user.email === email) return
      if (await findUserByEmail(tx, email)) throw emailExists()
      await setEmail(tx, user, email)
    })

  const logout: Handler = async (call) => {
    await requirePerson(call, settings)
    const body = await readOptionalBody(call)
    // GoTrue's default; lite's is `local`.
    const scope = call.url.searchParams.get('scope') ?? body.scope ?? 'global'
    if (!['global', 'local', 'others'].includes(scope)) throw validationFailed('Unsupported logout scope')
    return lite(call, '/logout', {}, { scope })
  }

  const reauthenticate: Handler = async (call) => {
    await requirePerson(call, settings)
    return lite(call, '/reauthenticate')
  }

  return { getUser, putUser, logout, reauthenticate }
}

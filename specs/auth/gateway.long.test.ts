import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { club, makeMember, sql, supabase } from '../kit/platform.ts'

const call = (path: string, headers: Record<string, string>, body?: object) =>
  fetch(`${club.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: club.keys.SECRET_KEY, 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  })

describe('the auth server behind the gateway', () => {
  test('through the gateway a member signs in, refreshes the session and signs out', async () => {
    const member = await makeMember()
    const client = supabase(club.keys.SECRET_KEY)
    await client.auth.signInWithPassword(member)
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull()
    const again = await supabase(club.keys.SECRET_KEY).auth.refreshSession({
      refresh_token: data.session!.refresh_token,
    })
    expect(again.error?.code).toBe('refresh_token_not_found')
    const { rows } = await sql().query('select from auth.sessions where user_id = $1', [member.id])
    expect(rows).toEqual([])
  })

  test('the auth server’s admin calls need the secret key', async () => {
    const member = await makeMember()
    const refused = await supabase().auth.admin.deleteUser(member.id)
    expect(refused.error?.status).toBe(403)
    expect((await supabase(club.keys.SECRET_KEY).auth.admin.deleteUser(member.id)).error).toBeNull()
  })

  test('a caller with too many failed logins gets no further tries by claiming another address', async () => {
    const { email } = await makeMember()
    const guess = (i: number) =>
      call(
        '/auth/v1/token?grant_type=password',
        {
          'x-forwarded-for': `203.0.113.${i}`,
          'x-real-ip': `203.0.113.${i}`,
          forwarded: `for=203.0.113.${i}`,
        },
        { email, password: 'wrong' },
      )
    for (let i = 0; i < 10; i++) expect((await guess(i)).status).toBe(400)
    expect((await guess(11)).status).toBe(429)
  })

  test('calls with the secret key can name the visitor’s address, and each such address has its own limit', async () => {
    const { email } = await makeMember()
    const guess = (address: string) =>
      call(
        '/auth/v1/token?grant_type=password',
        { apikey: club.keys.SECRET_KEY, 'sb-forwarded-for': address },
        { email, password: 'wrong' },
      )
    for (let i = 0; i < 10; i++) expect((await guess('198.51.100.7')).status).toBe(400)
    const stopped = await guess('198.51.100.7')
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await guess('198.51.100.8')).status).toBe(400)
  })

  test('the auth server’s responses about members are not cached and have no extra headers', async () => {
    for (const path of ['/auth/v1/settings', `/auth/v1/admin/users/${randomUUID()}`]) {
      const answer = await call(path, {})
      expect(answer.headers.get('cache-control'), path).toBe('no-store')
      expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(answer.headers.get('server'), path).toBeNull()
    }
  })
})

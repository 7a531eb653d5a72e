import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refresh, startAuthPart, type AuthPart, type Session } from './auth-part.ts'

let part: AuthPart
beforeAll(async () => {
  part = await startAuthPart()
})
afterAll(() => part.stop())

const refreshed = async (token: string) => (await (await refresh(part, token)).json()) as Session
const liveTokens = async (userId: string) =>
  (
    await part.owner.query<{ token: string }>(
      'select token from auth.refresh_tokens where user_id = $1 and not revoked',
      [userId],
    )
  ).rows.map(({ token }) => token)
/** Makes `token` look as if it was replaced that long ago. */
const age = (token: string, seconds: number) =>
  part.owner.query(
    'update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => $2) where token = $1',
    [token, seconds],
  )

describe('refreshing a session', () => {
  test('returns a new token each time, for the same session', async () => {
    const first = await part.member('rotates@example.test')
    const second = await refreshed(first.refresh_token)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(second.user).toMatchObject({ email: 'rotates@example.test', identities: [{ provider: 'email' }] })
    const claims = decodeJwt(second.access_token)
    expect(claims).toMatchObject({
      session_id: decodeJwt(first.access_token).session_id,
      amr: [{ method: 'password' }],
      app_metadata: { provider: 'email' },
    })
    expect(await liveTokens(first.user.id)).toEqual([second.refresh_token])
  })

  test('twenty tabs that refresh with the same token get the same new token and keep one session', async () => {
    const member = await part.member('tabs@example.test')
    let token = member.refresh_token
    for (let round = 0; round < 25; round++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(part, token)))
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
      const sessions = (await Promise.all(answers.map((answer) => answer.json()))) as Session[]
      const next = new Set(sessions.map(({ refresh_token }) => refresh_token))
      expect(next.size).toBe(1)
      token = [...next][0]!
    }
    expect(await liveTokens(member.user.id)).toEqual([token])
  })

  test('a replaced token still works after a restart, because the database stores the reuse', async () => {
    const member = await part.member('restart@example.test')
    const next = await refreshed(member.refresh_token)
    await part.restart()
    expect((await refreshed(member.refresh_token)).refresh_token).toBe(next.refresh_token)
    expect((await refresh(part, next.refresh_token)).status).toBe(200)
  })

  test('a tab two tokens behind gets the current token within the reuse interval', async () => {
    const first = await part.member('late@example.test')
    const second = await refreshed(first.refresh_token)
    const third = await refreshed(second.refresh_token)
    expect((await refreshed(first.refresh_token)).refresh_token).toBe(third.refresh_token)
  })

  test('a client that missed the response can refresh with the previous token, even much later', async () => {
    const first = await part.member('lost@example.test')
    const second = await refreshed(first.refresh_token)
    await age(first.refresh_token, 3_600)
    expect((await refreshed(first.refresh_token)).refresh_token).toBe(second.refresh_token)
  })

  test('a token replaced twice, longer ago than the reuse interval, counts as stolen and ends the session', async () => {
    const first = await part.member('stolen@example.test')
    const second = await refreshed(first.refresh_token)
    const third = await refreshed(second.refresh_token)
    await age(first.refresh_token, 60)
    const answer = await refresh(part, first.refresh_token)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: 'refresh_token_already_used' })
    expect((await refresh(part, third.refresh_token)).status).toBe(400)
  })

  test('every unknown refresh token is refused with the same error', async () => {
    for (const token of ['nothing', crypto.randomUUID(), 'x'.repeat(5_000), "'; drop table auth.users; --"]) {
      const answer = await refresh(part, token)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error_code: 'refresh_token_not_found' })
    }
    const none = await part.call('/auth/v1/token?grant_type=refresh_token', { body: {} })
    expect(none.status).toBe(400)
  })
})

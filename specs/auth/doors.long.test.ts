import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browser as browserAt } from '../kit/browser.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { readTokens } from '../kit/session-cookie.ts'
import { admitMember } from '../kit/admit-member.ts'
import { withClient } from 'supabase-local/postgres/database.ts'

let platform: OwnPlatform
const password = 'Passw0rd-of-mine'
let token: string
let id: string
beforeAll(async () => {
  platform = await startOwnPlatform({ web: false })
  const member = await admitMember(platform, { email: 'member@example.test', password })
  const browser = browserAt(platform.url)
  await browser.login({ email: member.email, password })
  token = readTokens(browser)!.access_token
  id = member.id
})
afterAll(() => platform?.stop())

/** Calls as a page could: with its public key and its Realtime token. */
const asPage = (method: string, path: string, body?: object) =>
  fetch(`${platform.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: platform.keys.PUBLISHABLE_KEY,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: body && JSON.stringify(body),
  })

describe('ACC-10: the auth server serves the Edge Function, and pages only the calls of Google sign-in', () => {
  test.each([
    ['PUT', '/auth/v1/user', { password: 'Taken-0ver' }],
    ['POST', '/auth/v1/signup', { email: 'six@example.test', password: 'six666' }],
    ['POST', '/auth/v1/token?grant_type=password', { email: 'member@example.test', password }],
    ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: 'x' }],
    ['POST', '/auth/v1/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' }],
    ['POST', '/auth/v1/verify', { token_hash: 'x', type: 'recovery' }],
    ['GET', '/auth/v1/verify?token=x&type=recovery', undefined],
    ['POST', '/auth/v1/settings', {}],
    ['POST', '/auth/v1/recover', { email: 'member@example.test' }],
    ['POST', '/auth/v1/logout?scope=global', undefined],
    ['POST', '/auth/v1/admin/users', { email: 'seven@example.test' }],
    ['GET', '/auth/v1/nothing', undefined],
  ])('the auth server refuses %s %s with a public key', async (method, path, body) => {
    const answer = await asPage(method, path, body)
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ error_code: 'not_admin', detail: 'Only the function may change accounts.' }),
    ])
  })

  test('the refused calls have changed nothing', async () => {
    const { rows } = await withClient(platform.dbUrl('postgres'), (client) =>
      client.query('select id, email from auth.users'),
    )
    expect(rows).toEqual([{ id, email: 'member@example.test' }])
    expect((await browserAt(platform.url).login({ email: 'member@example.test', password })).status).toBe(200)
  })

  test.each([
    ['/auth/v1/settings', 200],
    ['/auth/v1/authorize?provider=google', 400],
    ['/auth/v1/callback?code=x&state=x', 303],
  ])('the gateway lets GET %s through to the auth server', async (path, status) => {
    const answer = await asPage('GET', path)
    expect([answer.status, answer.headers.get('location') ?? '']).toEqual([
      expect.toSatisfy((seen: number) => seen === status || (status === 303 && seen === 302)),
      status === 303 ? expect.stringContaining('error') : '',
    ])
  })
})

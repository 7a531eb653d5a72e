import { beforeAll, describe, expect, test } from 'vitest'
import { browser } from '../kit/browser.ts'
import { makeMember, type Member } from '../kit/platform.ts'
import { putTokens, readTokens, type Tokens } from '../kit/session-cookie.ts'

let member: Member
let tokens: Tokens
let value: string

beforeAll(async () => {
  member = await makeMember()
  const visitor = browser()
  await visitor.login(member)
  tokens = readTokens(visitor)!
  value = [...visitor.cookies.values()].join('')
})

async function ask(cookies: Record<string, string>) {
  const answer = await browser().get('/api/auth/me', {
    headers: {
      cookie: Object.entries(cookies)
        .map(([name, text]) => `${name}=${text}`)
        .join('; '),
    },
  })
  expect(answer.status).toBe(200)
  return { person: answer.body as { id: string } | null, cleared: answer.headers.getSetCookie() }
}

const name = 'sb-127-auth-token'
const halves = (text: string, at = text.length >> 1) => ({
  [`${name}.0`]: text.slice(0, at),
  [`${name}.1`]: text.slice(at),
})

describe('a session cookie in chunks', () => {
  test('SES-6: a session cookie split at any place is read as one session', async () => {
    for (const at of [1, 100]) expect((await ask(halves(value, at))).person).toMatchObject({ id: member.id })
    expect((await ask({ [name]: value })).person).toMatchObject({ id: member.id })
    // A whole cookie wins over stale chunks left by an older, longer session.
    expect((await ask({ [name]: value, [`${name}.0`]: 'old', [`${name}.1`]: 'older' })).person).toMatchObject(
      { id: member.id },
    )
  })

  test('SES-6: a caller with an altered cookie is a guest, and the response clears every chunk', async () => {
    const { [`${name}.0`]: first, [`${name}.1`]: second } = halves(value) as Record<string, string>
    const other = browser()
    await other.login(await makeMember())
    const foreign = halves([...other.cookies.values()].join('')) as Record<string, string>
    const tampered: Record<string, string>[] = [
      { [`${name}.0`]: first! },
      { [`${name}.1`]: second! },
      { [`${name}.0`]: second!, [`${name}.1`]: first! },
      { [`${name}.0`]: first!, [`${name}.2`]: second! },
      { [`${name}.0`]: first!, [`${name}.1`]: foreign[`${name}.1`]! },
      { [name]: 'base64-%%%' },
      { [name]: `base64-${Buffer.from('null').toString('base64url')}` },
      { [name]: `base64-${Buffer.from('{"access_token":{}}').toString('base64url')}` },
      { [name]: JSON.stringify(tokens) },
      { [name]: 'undefined' },
    ]
    for (const cookies of tampered) {
      const { person, cleared } = await ask(cookies)
      expect(person).toBeNull()
      for (const sent of Object.keys(cookies))
        expect(cleared).toContainEqual(
          expect.stringMatching(new RegExp(`^${sent.replaceAll('.', '\\.')}=; .*Max-Age=0; HttpOnly`)),
        )
    }
  })

  test('SES-6: a caller with one changed character in the access token is a guest', async () => {
    const step = Math.floor(tokens.access_token.length / 20)
    // Skip the last character: some of its bits are padding, so changing it may keep the token valid.
    for (let at = 0; at < tokens.access_token.length - 1; at += step) {
      const old = tokens.access_token[at]!
      const changed =
        tokens.access_token.slice(0, at) + (old === 'A' ? 'B' : 'A') + tokens.access_token.slice(at + 1)
      const visitor = browser()
      putTokens(visitor, { ...tokens, access_token: changed })
      expect((await visitor.get('/api/auth/me')).body).toBeNull()
      expect(visitor.cookies.size).toBe(0)
    }
    const visitor = browser()
    putTokens(visitor, tokens)
    expect((await visitor.get('/api/auth/me')).body).toMatchObject({ id: member.id })
  })
})

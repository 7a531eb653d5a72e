import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { browser } from '../kit/browser.ts'
import { forgedTokens } from '../kit/forged-tokens.ts'
import { club, makeMember, type Member } from '../kit/platform.ts'
import { putTokens, readTokens, type Tokens } from '../kit/session-cookie.ts'

/** 200 tokens that this server never made, at every door that takes one; and at each door the one that it did make. */
let member: Member
let real: Tokens
let forged: [what: string, token: string][]

beforeAll(async () => {
  member = await makeMember()
  const visitor = browser()
  await visitor.login(member)
  real = readTokens(visitor)!
  const publicTexts = [club.keys.PUBLISHABLE_KEY, club.url, `${club.url}/auth/v1`, 'case-club']
  forged = forgedTokens(real.access_token, club.keys.JWT_SECRET, publicTexts)
})

test('there are 200 of them, all different from the real one', () => {
  expect(new Set(forged.map(([, token]) => token)).size).toBeGreaterThanOrEqual(200)
  expect(forged.map(([, token]) => token)).not.toContain(real.access_token)
})

describe('SES-7: /api, as a cookie', () => {
  test('treats each as no session, whatever refresh token comes with it', async () => {
    const served: string[] = []
    for (const [what, access_token] of forged) {
      // A token that ran out, rightly signed, beside its own refresh token is what every honest page sends.
      const refresh_token = what.startsWith('expire') ? 'forged too' : real.refresh_token
      const visitor = browser()
      putTokens(visitor, { ...real, access_token, refresh_token })
      const sent = visitor.cookieHeader()
      const me = await visitor.get('/api/auth/me')
      const closed = await browser().post(
        '/api/auth/new-password',
        { password: 'a new password' },
        { headers: { cookie: sent } },
      )
      const isRefused =
        me.status === 200 && me.body === null && visitor.cookies.size === 0 && closed.status === 401
      if (!isRefused) served.push(`${what}: ${me.status} ${me.text}, ${closed.status}`)
    }
    expect(served).toEqual([])
  })

  test('serves the real one', async () => {
    const visitor = browser()
    putTokens(visitor, real)
    expect((await visitor.get('/api/auth/me')).body).toMatchObject({ id: member.id })
  })
})

const askRest = (token: string) =>
  // An answer holds at most a hundred members.
  fetch(`${club.url}/rest/v1/profiles?select=id&id=eq.${member.id}`, {
    headers: { apikey: club.keys.PUBLISHABLE_KEY, authorization: `Bearer ${token}` },
  })

describe('SES-7: /rest/v1, as a bearer', () => {
  test('refuses each', async () => {
    const served: string[] = []
    for (const [what, token] of forged) {
      const response = await askRest(token)
      const text = await response.text()
      if (response.status !== 401 || text.includes(member.id))
        served.push(`${what}: ${response.status} ${text.slice(0, 100)}`)
    }
    expect(served).toEqual([])
  })

  test('serves the real one', async () => {
    const response = await askRest(real.access_token)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(member.id)
  })
})

describe('SES-7: /realtime/v1, as the token of a join', () => {
  let socket: WebSocket
  let ref = 0
  beforeAll(async () => {
    const address = club.url.replace(/^http/, 'ws')
    socket = new WebSocket(`${address}/realtime/v1/websocket?apikey=${club.keys.PUBLISHABLE_KEY}&vsn=1.0.0`)
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  })
  afterAll(() => socket.close())

  function join(token: string): Promise<string> {
    const mine = String(++ref)
    const payload = {
      config: { private: true, broadcast: {}, presence: {}, postgres_changes: [] },
      access_token: token,
    }
    return new Promise((resolve) => {
      const listen = (data: Buffer) => {
        const message = JSON.parse(data.toString()) as {
          ref: string
          event: string
          payload: { status: string }
        }
        if (message.ref !== mine || message.event !== 'phx_reply') return
        socket.off('message', listen)
        resolve(message.payload.status)
      }
      socket.on('message', listen)
      socket.send(
        JSON.stringify({
          topic: `realtime:user:${member.id}`,
          event: 'phx_join',
          payload,
          ref: mine,
          join_ref: mine,
        }),
      )
    })
  }

  test('refuses each', async () => {
    const served: string[] = []
    for (const [what, token] of forged) if ((await join(token)) !== 'error') served.push(what)
    expect(served).toEqual([])
  })

  test('lets the real one in', async () => {
    expect(await join(real.access_token)).toBe('ok')
  })
})

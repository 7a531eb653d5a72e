import { browser } from '../kit/browser.ts'
import { forgedTokens } from '../kit/forged-tokens.ts'
import { club, makeMember, type Member } from '../kit/platform.ts'
import { putTokens, readTokens, type Tokens } from '../kit/session-cookie.ts'
import { RawSocket } from '../realtime/realtime-kit.ts'

type Forged = [what: string, token: string][]
export type TokenDoors = Awaited<ReturnType<typeof openTokenDoors>>

/** Three doors of the shared club; each `served…` lists the forged tokens that it served. */
export async function openTokenDoors() {
  const member = await makeMember()
  const visitor = browser()
  await visitor.login(member)
  const real = readTokens(visitor)!
  const publicTexts = [club.keys.PUBLISHABLE_KEY, club.url, `${club.url}/auth/v1`, 'case-club']
  const socket = await RawSocket.open({
    secrets: { publishableKey: club.keys.PUBLISHABLE_KEY },
    server: { port: Number(new URL(club.url).port) },
  })
  let joins = 0
  const join = async (token: string) =>
    (await socket.join(`user:${member.id}`, { token }, String(++joins))).status
  return {
    member,
    real,
    forged: forgedTokens(real.access_token, club.keys.JWT_SECRET, publicTexts),
    servedByApi: (forged: Forged) => servedByApi(forged, real),
    servedByRest: (forged: Forged) => servedByRest(forged, member),
    async servedByRealtime(forged: Forged) {
      const served: string[] = []
      for (const [what, token] of forged) if ((await join(token)) !== 'error') served.push(what)
      return served
    },
    askApi: (tokens: Tokens) => {
      const page = browser()
      putTokens(page, tokens)
      return page.get('/api/auth/me')
    },
    askRest: (token: string) => askRest(token, member),
    join,
    close: () => socket.close(),
  }
}

async function servedByApi(forged: Forged, real: Tokens) {
  const served: string[] = []
  for (const [what, access_token] of forged) {
    // An expired token with its own refresh token is what every honest page sends.
    const refresh_token = what.startsWith('expire') ? 'forged too' : real.refresh_token
    const visitor = browser()
    putTokens(visitor, { ...real, access_token, refresh_token })
    const sent = visitor.cookieHeader()
    const me = await visitor.get('/api/auth/me')
    const password = { password: 'a new password' }
    const closed = await browser().post('/api/auth/new-password', password, { headers: { cookie: sent } })
    const isRefused =
      me.status === 200 && me.body === null && visitor.cookies.size === 0 && closed.status === 401
    if (!isRefused) served.push(`${what}: ${me.status} ${me.text}, ${closed.status}`)
  }
  return served
}

// An answer holds at most a hundred members.
const askRest = (token: string, { id }: Member) =>
  fetch(`${club.url}/rest/v1/profiles?select=id&id=eq.${id}`, {
    headers: { apikey: club.keys.PUBLISHABLE_KEY, authorization: `Bearer ${token}` },
  })

async function servedByRest(forged: Forged, member: Member) {
  const served: string[] = []
  for (const [what, token] of forged) {
    const response = await askRest(token, member)
    const text = await response.text()
    if (response.status !== 401 || text.includes(member.id))
      served.push(`${what}: ${response.status} ${text.slice(0, 100)}`)
  }
  return served
}

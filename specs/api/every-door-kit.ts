import { decodeJwt } from 'jose'
import { afterAll } from 'vitest'
import { realtimeToken } from '@contract/auth.ts'
import { ask, type Person } from '../kit/cases.ts'
import { type Club, openClub } from '../kit/club-database.ts'
import { club } from '../kit/platform.ts'
import { askRest } from '../kit/rest.ts'
import { closeAll, RawSocket } from '../realtime/realtime-kit.ts'

/** What comes of an attempt: what it wanted, or a refusal. Whatever else happens is an error. */
type Outcome = 'passed' | 'refused'
export type Act = () => Promise<Outcome>
/** What somebody may not, and the same for whoever may; or the spec that proves both, by file and title. */
export type Cell = [refuses: Act, passes: Act] | `${string}.test.ts: ${string}`
export const doors = ['api', 'rest', 'auth', 'realtime', 'sql'] as const
export type Doors = Record<(typeof doors)[number], Cell>

/** A person with the token of their page, which is kept after the session has ended. */
export type Someone = Person & { token: string }
export const withToken = async (who: Person): Promise<Someone> => ({
  ...who,
  token: (await ask(who, realtimeToken, {}))!.token,
})

const outcomeOf = (status: number, isEmpty: boolean, words: string): Outcome => {
  if (status >= 500) throw new Error(`${status}: ${words}`)
  return status < 300 && !isEmpty ? 'passed' : 'refused'
}

/** Through the function. `wanted`: what has to stand in the answer. */
export const api =
  (who: Person, method: string, path: string, body?: object, wanted = ''): Act =>
  async () => {
    const { status, text } = await who.call(method, `/api${path}`, { body })
    return outcomeOf(status, !text.includes(wanted), text)
  }

/** Past the function, with its public key and the page's token. An empty list is a refusal, and so is a change of no row. */
export const rest =
  (who: Someone, method: string, path: string, body?: object, schema = 'public'): Act =>
  async () => {
    const answer = await askRest(who.token, method, path, schema, body)
    const text = await answer.text()
    const isEmpty = answer.headers.get('content-range')?.endsWith('/0') && method !== 'POST'
    return outcomeOf(answer.status, isEmpty === true, text)
  }

/** To the auth server: with the page's key and token, as anybody can, or with the function's own key. */
export const auth =
  (by: 'page' | 'function', who: Someone, method: string, path: string, body?: object): Act =>
  async () => {
    const answer = await fetch(`${club.url}/auth/v1${path}`, {
      method,
      headers: {
        apikey: by === 'page' ? club.keys.PUBLISHABLE_KEY : club.keys.SECRET_KEY,
        // Of admins the key itself is asked.
        ...((by === 'page' || path === '/user') && { authorization: `Bearer ${who.token}` }),
        'content-type': 'application/json',
      },
      body: body && JSON.stringify(body),
    })
    return outcomeOf(answer.status, false, await answer.text())
  }

const platform = () => ({
  secrets: { publishableKey: club.keys.PUBLISHABLE_KEY },
  server: { port: Number(new URL(club.url).port) },
})

export const joins =
  (who: Someone, topic: string): Act =>
  async () => {
    const raw = await RawSocket.open(platform())
    const { status } = await raw.join(topic, { token: who.token })
    raw.close()
    return status === 'ok' ? 'passed' : 'refused'
  }

/** Who may not is not answered: a heartbeat's reply comes after all that was sent before it. */
export const broadcasts =
  (who: Someone, topic: string, event: string): Act =>
  async () => {
    const raw = await RawSocket.open(platform())
    const { status } = await raw.join(topic, { token: who.token, broadcast: { ack: true } })
    if (status !== 'ok') throw new Error(`${topic} cannot be joined`)
    raw.send('1', '2', `realtime:${topic}`, 'broadcast', { type: 'broadcast', event, payload: {} })
    raw.send(null, '3', 'phoenix', 'heartbeat', {})
    await raw.reply('3')
    raw.close()
    return raw.frames.some(({ event: kind, ref }) => kind === 'phx_reply' && ref === '2')
      ? 'passed'
      : 'refused'
  }

let database: Club | undefined
afterAll(async () => {
  closeAll()
  await database?.close()
})

/** Straight in the database, as the role that REST and the function take. */
export const sql =
  (who: Someone, query: string, ...values: unknown[]): Act =>
  async () => {
    database ??= openClub((role) => club.dbUrls[role])
    const { sub, session_id } = decodeJwt<{ sub: string; session_id: string }>(who.token)
    try {
      const claims = { sub, session_id, role: 'authenticated' } as const
      const { rowCount } = await database.as(claims, (client) => client.query(query, values))
      return rowCount ? 'passed' : 'refused'
    } catch (error) {
      // No right, a constraint, or the club's own words.
      if (['42501', '23514', 'CLUB0'].includes((error as { code: string }).code)) return 'refused'
      throw error
    }
  }

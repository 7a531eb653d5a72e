import { expect } from 'vitest'
import { realtimeToken } from '@contract/auth.ts'
import { ask, type Person } from '../kit/cases.ts'
import { club, sql } from '../kit/platform.ts'
import { RawSocket, until } from 'supabase-local/specs/realtime/realtime-kit.ts'

const platform = {
  secrets: { publishableKey: club.keys.PUBLISHABLE_KEY },
  server: { port: Number(new URL(club.url).port) },
}

type Listener = {
  received: () => unknown[]
  text: () => string
  isClosed: () => boolean
  send: (event: string) => void
}

export async function listen(who: Pick<Person, 'call'> | null, ...topics: string[]): Promise<Listener[]> {
  const token = who && (await ask(who as Person, realtimeToken, {}))?.token
  return Promise.all(
    topics.map(async (topic) => {
      const raw = await RawSocket.open(platform)
      const { status, response } = await raw.join(topic, { token: token ?? undefined })
      if (status !== 'ok') throw new Error(`${topic}: ${JSON.stringify(response)}`)
      const broadcasts = () => raw.frames.filter(({ event }) => event === 'broadcast')
      return {
        received: () => broadcasts().map(({ payload }) => payload.event),
        text: () => JSON.stringify(broadcasts()),
        send: (event) => raw.say(topic, event),
        isClosed: () => raw.frames.some(({ event }) => event === 'phx_close') && raw.closed !== undefined,
      }
    }),
  )
}

/** Sends on the topics and expects that `listening` receives it and `silent` receives nothing. */
export async function expectSilence({
  silent,
  listening,
  on,
}: {
  silent: Listener[]
  listening: Listener[]
  on: string[]
}) {
  for (const listener of silent) await until(listener.isClosed, 'the channel to be closed')
  for (const topic of on) await sql().query(`select realtime.send('{}', 'secret', $1, true)`, [topic])
  for (const listener of listening)
    await until(() => listener.received().includes('secret'), 'who may still listen')
  for (const listener of silent) expect(listener.received()).not.toContain('secret')
  for (const listener of listening) expect(listener.isClosed()).toBe(false)
}

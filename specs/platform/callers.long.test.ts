import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { withClient } from 'supabase-local/postgres/database.ts'
import { startOwnPlatform, type OwnPlatform } from '../kit/own-platform.ts'
import { echoFunctions } from './echo.ts'
import { raw, request } from './raw.ts'

let platform: OwnPlatform
beforeAll(async () => {
  platform = await startOwnPlatform({ functionsDir: echoFunctions })
})
afterAll(() => platform?.stop())

const settings = '/auth/v1/settings'

test('a call with a second, different API key is refused', async () => {
  const { SECRET_KEY, PUBLISHABLE_KEY } = platform.keys
  const twice = `apikey: ${SECRET_KEY}\r\napikey: ${PUBLISHABLE_KEY}\r\n`
  const text = request('GET', settings).replace('connection: close', `${twice}connection: close`)
  expect((await raw(platform.url, text)).status).toBe(401)
})

test.each(['/api/hello', '/functions/v1/api/hello', '/healthz', settings])(
  'pages of another origin cannot read %s',
  async (path) => {
    const headers = { origin: 'https://elsewhere.example', apikey: platform.keys.PUBLISHABLE_KEY }
    const answer = await fetch(`${platform.url}${path}`, { headers })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null])
  },
)

const socketUrl = (query: string) => `${platform.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`
const outcome = (url: string) =>
  new Promise<number>((resolve) => {
    const socket = new WebSocket(url)
    socket.on('open', () => (resolve(101), socket.close()))
    socket.on(
      'unexpected-response',
      (_request, response) => (resolve(response.statusCode!), socket.terminate()),
    )
    socket.on('error', () => undefined)
  })

describe('Realtime’s socket behind the gateway', () => {
  test('the socket opens only with a valid key', async () => {
    expect(await outcome(socketUrl(`apikey=${platform.keys.PUBLISHABLE_KEY}&vsn=2.0.0`))).toBe(101)
    expect(await outcome(socketUrl('vsn=2.0.0'))).toBe(401)
    expect(await outcome(socketUrl('apikey=sb_publishable_wrong&vsn=2.0.0'))).toBe(401)
  })

  test('the unmodified Supabase client sends and receives through the socket', async () => {
    const client = createClient(platform.url, platform.keys.SECRET_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
    })
    await client.realtime.setAuth()
    const channel = client.channel('gateway:spec', { config: { private: true, broadcast: { ack: true } } })
    const received = new Promise((resolve) => channel.on('broadcast', { event: 'word' }, resolve))
    await new Promise<void>((resolve, reject) =>
      channel.subscribe((status, error) => {
        if (status === 'SUBSCRIBED') resolve()
        if (status === 'CHANNEL_ERROR') reject(error ?? new Error(status))
      }),
    )
    expect(await channel.send({ type: 'broadcast', event: 'word', payload: { text: '太冲' } })).toBe('ok')
    await withClient(platform.dbUrl('postgres'), (database) =>
      database.query(`select realtime.send('{"text": "太冲"}', 'word', 'gateway:spec', true)`),
    )
    expect(await received).toMatchObject({ payload: { text: '太冲' } })
    await client.removeAllChannels()
  })
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect as connectTcp } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withClient } from '../../postgres/database.ts'
import { startNodePart } from '../../node-part.ts'
import type { Part } from '../../part.ts'
import type { RealtimeConfig } from '../../realtime/realtime.ts'
import { startRealtime } from '../../realtime/server.ts'
import {
  connect,
  connectUser,
  join,
  newTopic,
  RawSocket,
  signToken,
  useKit,
  subscribe,
  until,
} from './realtime-kit.ts'

const kit = useKit()

const config = (): RealtimeConfig => ({ ...kit.secrets, databaseUrl: kit.database.url('realtime') })
const send = (topic: string, event: string) =>
  kit.sql.query(`select realtime.send('{}', $1, $2, true)`, [event, topic])
const count = (statuses: { status: string }[], wanted: string) =>
  statuses.filter(({ status }) => status === wanted).length

/** Sends until the event is received: after a failure the database may still refuse, or a message be lost. */
async function sendUntilReceived(topic: string, event: string, received: string[]) {
  await until(() => {
    void send(topic, event).catch(() => undefined)
    return received.includes(event)
  }, `${event} to be received`)
}

function listen(topic: string, server: { port: number }) {
  const received: string[] = []
  const channel = connect(kit, { server })
    .channel(topic, { config: { private: true } })
    .on('broadcast', { event: '*' }, ({ event }) => void received.push(event))
  return { received, statuses: subscribe(channel) }
}

describe('in its own process, with sockets handed over by the gateway', () => {
  let part: Part
  let gateway: ReturnType<typeof createServer>
  let door: { port: number }

  beforeEach(async () => {
    part = await startNodePart({
      name: 'realtime',
      config: Promise.resolve(config()),
      log: (line) => kit.logs.push(line),
    })
    gateway = createServer()
    gateway.on('upgrade', (request, socket, head) => {
      const { url, headers } = request
      const message = { type: 'upgrade', url, headers, head: head.toString('base64') }
      if (!part.handOver(message, socket as Socket)) socket.destroy()
    })
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    door = gateway.address() as AddressInfo
  })
  afterEach(async () => {
    await part.stop()
    gateway.closeAllConnections()
    gateway.close()
  })

  test('clients join and receive broadcasts from the database and from each other', async () => {
    const topic = newTopic('hall')
    const { received, statuses } = listen(topic, door)
    await until(() => count(statuses, 'SUBSCRIBED'), 'a join')
    await send(topic, 'from the database')
    const user = await connectUser(kit, await signToken(kit, undefined), { server: door })
    const channel = user.channel(topic, { config: { private: true, broadcast: { ack: true } } })
    await join(channel)
    expect(await channel.send({ type: 'broadcast', event: 'from a user', payload: {} })).toBe('ok')
    await until(() => received.length === 2, 'both')
    expect(received).toEqual(['from the database', 'from a user'])
  })

  test.for(['with the handshake', 'while the socket is handed over'])(
    'a frame that arrives %s is not lost',
    async (moment) => {
      const socket = connectTcp(door.port, '127.0.0.1')
      const text = JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}])
      const mask = Buffer.from([1, 2, 3, 4])
      const body = Buffer.from(text).map((byte, index) => byte ^ mask[index % 4]!)
      const frame = Buffer.concat([Buffer.from([0x81, 0x80 | text.length]), mask, body])
      const request = Buffer.from(
        [
          `GET /realtime/v1/websocket?apikey=${kit.secrets.publishableKey}&vsn=2.0.0 HTTP/1.1`,
          'host: x',
          'connection: upgrade',
          'upgrade: websocket',
          'sec-websocket-version: 13',
          'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
          '\r\n',
        ].join('\r\n'),
      )
      if (moment === 'with the handshake') socket.write(Buffer.concat([request, frame]))
      else {
        gateway.on('upgrade', () => socket.write(frame))
        socket.write(request)
      }
      let answer = ''
      socket.on('data', (chunk: Buffer) => (answer += chunk))
      await until(() => answer.includes('"status":"ok"'), 'the reply to the heartbeat')
      socket.destroy()
    },
  )

  test('a refused handshake gets its response over the handed-over socket', async () => {
    const answer = await fetch(`http://127.0.0.1:${part.port()}/nothing`)
    expect(answer.status).toBe(404)
    const socket = connectTcp(door.port, '127.0.0.1')
    socket.write(
      'GET /realtime/v1/websocket?vsn=2.0.0 HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    )
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk))
    await once(socket, 'close')
    expect(text).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/)
    expect(text).toMatch(/\{"error":"API key is missing"\}$/)
  })

  test('after kill -9 of the Realtime process, clients rejoin by themselves and receive broadcasts again', async () => {
    const topics = Array.from({ length: 20 }, () => newTopic('board'))
    const listeners = topics.map((topic) => listen(topic, door))
    await until(() => listeners.every(({ statuses }) => count(statuses, 'SUBSCRIBED') === 1), 'all joins')
    const before = part.pid()!
    process.kill(before, 'SIGKILL')
    await until(
      () => listeners.every(({ statuses }) => count(statuses, 'SUBSCRIBED') === 2),
      'all to be back',
      20_000,
    )
    expect(part.pid()).not.toBe(before)
    await Promise.all(topics.map((topic) => send(topic, 'again')))
    await until(() => listeners.every(({ received }) => received.includes('again')), 'all to receive it')
    expect(listeners.every(({ statuses }) => count(statuses, 'CLOSED') === 0)).toBe(true)
  })
})

describe('when the replication feed is lost', () => {
  test('every channel rejoins, so that its page catches up', async () => {
    const topic = newTopic('board')
    const { received, statuses } = listen(topic, kit.server)
    await until(() => count(statuses, 'SUBSCRIBED'), 'a join')
    await kit.sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'realtime_feed'`,
    )
    await until(() => count(statuses, 'SUBSCRIBED') === 2, 'a second join')
    expect(statuses.map(({ status }) => status)).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED'])
    await send(topic, 'after')
    await until(() => received.includes('after'), 'what comes after')
  })

  test('every channel rejoins when only the connection that checks visibility is lost', async () => {
    const { statuses } = listen(newTopic('board'), kit.server)
    await until(() => count(statuses, 'SUBSCRIBED'), 'a join')
    await kit.sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'realtime_gate'`,
    )
    await until(() => count(statuses, 'SUBSCRIBED') === 2, 'a second join')
  })

  test('every channel rejoins when the visibility check fails on a live connection', async () => {
    const topic = newTopic('board')
    const { received, statuses } = listen(topic, kit.server)
    await until(() => count(statuses, 'SUBSCRIBED'), 'a join')
    const admin = kit.database.url('supabase_admin')
    await withClient(admin, (client) =>
      client.query('revoke execute on function pg_catalog.pg_current_snapshot() from public'),
    )
    try {
      await until(() => {
        void send(topic, 'unseen').catch(() => undefined)
        return count(statuses, 'CHANNEL_ERROR')
      }, 'the end of the join')
    } finally {
      await withClient(admin, (client) =>
        client.query('grant execute on function pg_catalog.pg_current_snapshot() to public'),
      )
    }
    await until(() => count(statuses, 'SUBSCRIBED') > 1, 'a second join')
    await sendUntilReceived(topic, 'after', received)
  })

  test('a join whose database connection breaks is retried while the feed is up', async () => {
    const raw = await RawSocket.open(kit)
    const holder = await kit.sql.connect()
    try {
      await holder.query('begin; lock table realtime.messages in access exclusive mode')
      raw.send('1', '1', `realtime:${newTopic('board')}`, 'phx_join', { config: { private: true } })
      const breakOne = () =>
        kit.sql.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'realtime' and wait_event_type = 'Lock'`,
        )
      for (let broken = 0; broken < 3; broken++)
        await expect.poll(async () => (await breakOne()).rowCount).toBe(1)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    const { payload } = await until(() => raw.frames.find(({ ref }) => ref === '1'), 'the reply', 20_000)
    expect(payload).toMatchObject({ status: 'ok' })
  })
})

describe('when PostgreSQL is killed', () => {
  test('sockets stay open, and every channel rejoins once PostgreSQL is back', async () => {
    const topic = newTopic('board')
    const listeners = Array.from({ length: 10 }, () => listen(topic, kit.server))
    await until(() => listeners.every(({ statuses }) => count(statuses, 'SUBSCRIBED') === 1), 'all joins')
    const raw = await RawSocket.open(kit)
    await raw.join(topic)
    process.kill(kit.database.pid()!, 'SIGKILL')
    await until(
      () => listeners.every(({ statuses }) => count(statuses, 'SUBSCRIBED') === 2),
      'all second joins',
      20_000,
    )
    await sendUntilReceived(topic, 'again', listeners[0]!.received)
    await until(() => listeners.every(({ received }) => received.includes('again')), 'all to receive it')
    expect(raw.frames.find(({ event }) => event === 'phx_error')).toMatchObject({
      joinRef: '1',
      ref: '1',
      payload: {},
    })
    expect(raw.closed).toBeUndefined()
  })

  test('a join during the outage waits for PostgreSQL', async () => {
    const raw = await RawSocket.open(kit)
    process.kill(kit.database.pid()!, 'SIGKILL')
    raw.send('1', '1', `realtime:${newTopic('board')}`, 'phx_join', { config: { private: true } })
    const { payload } = await until(() => raw.frames.find(({ ref }) => ref === '1'), 'the reply', 20_000)
    expect(payload).toMatchObject({ status: 'ok' })
  })
})

test('while the database is unreachable, joins are refused with hosted Supabase’s error text', async () => {
  const databaseUrl = 'postgresql://nobody:nothing@127.0.0.1:1/postgres'
  const settings = { databaseGraceMs: 100 }
  const server = await startRealtime({ ...config(), databaseUrl, settings }, () => undefined)
  const raw = await RawSocket.open(kit, { server })
  expect(await raw.join('board:x')).toEqual({
    status: 'error',
    response: { reason: 'UnableToConnectToProject: Realtime was unable to connect to the project database' },
  })
  await server.stop()
})

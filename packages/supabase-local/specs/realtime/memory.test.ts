import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { RawSocket, until, useKit } from './realtime-kit.ts'
import { refusedHandshake } from './refused-handshake.ts'

const kit = useKit()

describe('sockets without a channel', () => {
  test('count for the limit: the next handshake is refused until a socket closes', async () => {
    const server = await kit.serve({ maxSockets: 5 })
    const sockets = await Promise.all(Array.from({ length: 5 }, () => RawSocket.open(kit, { server })))
    const knock = () => refusedHandshake({ ...kit, server }, `apikey=${kit.secrets.publishableKey}`)
    expect(await knock()).toEqual({ status: 429, body: { error: 'Too many connected users' } })
    sockets[0]!.close()
    await expect.poll(() => knock().catch(({ message }) => message)).toBe('the handshake was accepted')
  })
})

describe('unfinished frames', () => {
  const part = (raw: RawSocket, text: string) => raw.socket.send(text, { fin: false })
  const hasRead = (raw: RawSocket) => {
    raw.socket.ping()
    return once(raw.socket, 'pong')
  }

  test('the client that exceeds the shared memory limit is cut, and a finished frame frees memory', async () => {
    const server = await kit.serve({ maxUnfinishedBytes: 1_000_000, maxMessageBytes: 1_000_000 })
    const opened = () => RawSocket.open(kit, { server })
    const [first, second, third, small] = await Promise.all([opened(), opened(), opened(), opened()])
    for (const raw of [first, second]) {
      part(raw, 'x'.repeat(400_000))
      await hasRead(raw)
    }
    part(third, 'x'.repeat(400_000))
    await until(() => third.closed, 'the one too many to be cut')
    expect(await small.join('board:x')).toMatchObject({ status: 'ok' })
    first.socket.send('x')
    first.send(null, '1', 'phoenix', 'heartbeat', {})
    await first.reply('1')
    const fourth = await opened()
    part(fourth, 'x'.repeat(400_000))
    await hasRead(fourth)
    expect([first, second, fourth, small].map(({ closed }) => closed)).toEqual(Array(4).fill(undefined))
    second.close()
    fourth.close()
    const isLetIn = async () => {
      const last = await opened()
      part(last, 'x'.repeat(800_000))
      return Promise.race([hasRead(last).then(() => true), once(last.socket, 'close').then(() => false)])
    }
    await expect.poll(isLetIn).toBe(true)
  })

  test('a socket with an unfinished frame is closed as idle, even if it sends pings', async () => {
    const server = await kit.serve({ idleMs: 1_500, socketRate: { burst: 1_000, perSecond: 100 } })
    const alive = await RawSocket.open(kit, { server })
    for (let n = 0; n < 200; n++) {
      alive.socket.ping('and nothing else')
      await hasRead(alive)
    }
    const slow = await RawSocket.open(kit, { server })
    part(slow, 'x'.repeat(100_000))
    const heart = setInterval(() => [slow, alive].forEach(({ socket }) => socket.ping()), 50)
    await until(() => slow.closed, 'the slow one to be closed')
    clearInterval(heart)
    expect(alive.closed).toBeUndefined()
  })

  test('a frame in too many pieces closes its socket', async () => {
    const raw = await RawSocket.open(kit)
    for (let n = 0; n < 1_000; n++) part(raw, 'x')
    expect(await until(() => raw.closed, 'the end')).toMatchObject({ code: 1008 })
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Frame, newTopic, RawSocket, signToken, useKit } from './realtime-kit.ts'

const kit = useKit()
let token: string
beforeAll(async () => {
  token = await signToken(kit, randomUUID())
})

const beat = (raw: RawSocket, ref = randomUUID()) => {
  raw.send(null, ref, 'phoenix', 'heartbeat', {})
  return ref
}

test('LIVE-11: a presence leaves when its connection falls silent', async () => {
  const server = await kit.serve({ idleMs: 1_000 })
  const topic = newTopic('hall')
  const [watcher, ghost] = [await RawSocket.open(kit, { server }), await RawSocket.open(kit, { server })]
  await watcher.join(topic, { token, presence: { enabled: true } })
  await ghost.join(topic, { token, presence: { enabled: true, key: 'ghost' } })
  const heart = setInterval(() => beat(watcher), 50)
  ghost.send('1', '2', `realtime:${topic}`, 'presence', { type: 'presence', event: 'track', payload: {} })
  const names = (side: string) => (frame: Frame) =>
    frame.event === 'presence_diff' && 'ghost' in (frame.payload[side] as object)
  await watcher.next(names('joins'), 'the presence to join')
  // It sends nothing more, and answers no close frame.
  ghost.socket.pause()
  await watcher.next(names('leaves'), 'the presence to leave')
  clearInterval(heart)
  expect(watcher.closed).toBeUndefined()
})

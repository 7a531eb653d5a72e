import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Cast } from '../specs/hostile/hostile-request.ts'
import { caseForm } from '../specs/kit/case-form.ts'

/** Many calls of one caller at once, or one call that never ends. */
export type Flood = { sends: string; send(cast: FloodCast): Promise<unknown> }
export type FloodCast = Cast & { address: string; realtimeKey: string }

const times = <T>(count: number, work: (index: number) => T) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))
const quietly = (work: Promise<unknown>) => work.catch(() => undefined)

/** Holds a connection whose body arrives a byte at a time. */
async function sendSlowly({ guest, address }: FloodCast) {
  const { hostname, port } = new URL(guest.origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n`,
  )
  for (let n = 0; n < 20 && !socket.destroyed; n++) {
    socket.write(' ')
    await delay(100)
  }
  socket.destroy()
}

/** Opens a socket, sends what `frames` gives, and closes it after a second. */
async function openSocket({ guest, realtimeKey, address }: FloodCast, frames: string[]) {
  const url = `${guest.origin.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${realtimeKey}`
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } })
  await new Promise<void>((resolve) => {
    socket.on('open', () => {
      for (const frame of frames) socket.send(frame)
      setTimeout(resolve, 1_000)
    })
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
  })
  socket.terminate()
}

const join = (topic: string, config: object = {}) =>
  JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', { config }])
const nowhere = '00000000-0000-4000-8000-000000000000'

export const floods: Flood[] = [
  {
    sends: '500 logins of one account at once',
    send: ({ guest }) =>
      times(500, () =>
        quietly(guest.post('/api/auth/login', { email: 'nobody@bench.example', password: 'wrong-password' })),
      ),
  },
  { sends: '300 bodies that arrive a byte at a time', send: (cast) => times(300, () => sendSlowly(cast)) },
  {
    sends: '200 searches of 200 letters at once',
    send: ({ guest }) =>
      times(200, (n) => quietly(guest.get(`/api/case-studies?search=${n}${'liver qi '.repeat(20)}`))),
  },
  {
    sends: '200 lists of cases at once',
    send: ({ member }) => times(200, (n) => quietly(member.get(`/api/case-studies?limit=50&offset=${n}`))),
  },
  {
    sends: '200 votes for a case that is not there',
    send: ({ member }) => times(200, () => quietly(member.post(`/api/case-studies/${nowhere}/vote`, {}))),
  },
  {
    sends: '100 long cases that are refused',
    send: ({ member }) =>
      times(100, () =>
        quietly(
          member.post(
            '/api/case-studies',
            caseForm({ content: 'LR-3 '.repeat(9_900), tags: ['x'.repeat(100)] }),
          ),
        ),
      ),
  },
  {
    sends: '100 sockets, each with a message of 300 kB',
    send: (cast) => times(100, () => openSocket(cast, [join('x'.repeat(300_000))])),
  },
  {
    sends: '100 sockets, each with 200 joins',
    send: (cast) =>
      times(100, () =>
        openSocket(
          cast,
          Array.from({ length: 200 }, (_, n) => join(`case:${nowhere}-${n}`)),
        ),
      ),
  },
  {
    sends: 'sockets with 5,000 heartbeats each',
    send: (cast) =>
      times(10, () =>
        openSocket(
          cast,
          Array.from({ length: 5_000 }, () => '[null,"1","phoenix","heartbeat",{}]'),
        ),
      ),
  },
  {
    sends: 'sockets with malformed frames',
    send: (cast) =>
      times(50, () =>
        openSocket(cast, ['[', '[]', 'null', '[[[[[[', '{"a":1}', '["1","1",1,1,1]', '\u0000']),
      ),
  },
]

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { projectRoot } from '../local/project-root.ts'

/** A part of a bench in a process of its own: `npm run bench -- …` with these words. */
export const forkBench = (words: string[], stderr: 'inherit' | 'ignore' = 'inherit') =>
  fork(join(projectRoot, 'dist', 'bench', 'main.js'), words, {
    execArgv: [],
    stdio: ['ignore', 'inherit', stderr, 'ipc'],
  })

/** One clock for all processes of a machine. */
export const now = () => Number(process.hrtime.bigint()) / 1e6

/** When a message had come to each of the listeners. `key`: what it is known by. */
type Arrival = { key: string; times: number[] }
type OnMessage = (key: string) => void

/** All listeners of one side; they report a message when the last of them has it. `open` answers when one has joined. */
export async function listenTogether<Target extends { count: number }>(
  open: (target: Target, onMessage: OnMessage) => Promise<unknown>,
) {
  const [target] = (await once(process, 'message')) as [Target]
  let current = ''
  let times: number[] = []
  const onMessage = (key: string) => {
    if (key !== current) times = []
    current = key
    if (times.push(now()) === target.count) process.send!({ key, times } satisfies Arrival)
  }
  // In small groups, so that opening five hundred of them times nobody out.
  for (let opened = 0; opened < target.count; opened += 25)
    await Promise.all(
      Array.from({ length: Math.min(25, target.count - opened) }, () => open(target, onMessage)),
    )
  process.send!('joined')
  await once(process, 'disconnect')
}

/** The times of what is known by this key; undefined where it does not reach them all. Called before it is sent. */
export function arrivalOf(listeners: ChildProcess, key: string): Promise<number[] | undefined> {
  const arrived = new Promise<number[]>((resolve) => {
    const onReport = (report: Arrival) => {
      if (report.key !== key) return
      listeners.off('message', onReport)
      resolve(report.times)
    }
    listeners.on('message', onReport)
  })
  return Promise.race([arrived, delay(5_000, undefined)])
}

/** A floor sends everybody everything. */
export async function openFloorSocket(url: string, onRow: (row: never) => void) {
  const socket = new WebSocket(url)
  socket.on('message', (data) => onRow(JSON.parse(String(data)) as never))
  await once(socket, 'open')
}

/** Realtime's own protocol, with as little around it as around the floor's. */
export function openBareSocket(
  url: string,
  topic: string,
  onBroadcast: (event: string, payload: never) => void,
) {
  const socket = new WebSocket(url)
  // The real client asks again too where no answer comes.
  const askToJoin = () =>
    socket.send(JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', { config: { private: true } }]))
  let again: NodeJS.Timeout
  socket.on('open', () => {
    askToJoin()
    again = setInterval(askToJoin, 5_000)
    setInterval(() => socket.send(JSON.stringify([null, '0', 'phoenix', 'heartbeat', {}])), 25_000)
  })
  return new Promise<void>((resolve, reject) => {
    socket.on('message', (data) => {
      const [, ref, , event, payload] = JSON.parse(String(data))
      if (event === 'broadcast') return onBroadcast(payload.event, payload.payload as never)
      if (event !== 'phx_reply' || ref !== '1') return
      clearInterval(again)
      if (payload.status === 'ok') resolve()
      else reject(new Error(payload.response.reason))
    })
    socket.on('error', reject)
  })
}

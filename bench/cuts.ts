import { RealtimeClient } from '@supabase/realtime-js'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { Agent, fetch } from 'undici'
import { WebSocket } from 'ws'
import {
  emptyThread,
  hasGap,
  mergeAnswer,
  mergeEvent,
  type CommentEvent,
} from '../web/src/features/discussion/thread/thread.ts'
import { createCatchUp } from '../web/src/lib/catch-up.ts'
import { registerMany } from './accounts.ts'
import { forkBench } from './listeners.ts'
import { spread } from './median.ts'
import { postComment } from './post-comment.ts'
import { openLargeClub, places, threadPath, deleteBenchRows } from './seed.ts'

/**
 * A case whose readers lose their lines, each again and again, for a tenth of a second up to a minute, some with a reset and some into
 * silence; half-way Realtime is killed. The readers do as the pages do, with the pages' own code for merging a thread and for when to
 * catch up. Afterwards each must hold every comment, once.
 */
export async function run([first = '5000', second = '20', seconds = '200']: string[]) {
  if (first === 'as') return read()
  const [comments, clients] = [Number(first), Number(second)]
  const { platform } = await openLargeClub(0.01)
  const readers = forkBench(['cuts', 'as', 'readers'], 'ignore')
  try {
    const members = await registerMany(platform.url, 10)
    const isJoined = once(readers, 'message')
    readers.send({ url: platform.url, key: platform.keys.PUBLISHABLE_KEY, clients } satisfies Task)
    await isJoined
    const posting = postAll(
      platform.url,
      members.map(({ cookie }) => cookie),
      comments,
      Number(seconds),
    )
    await delay(Number(seconds) * 500)
    process.kill(platform.pids().realtime!, 'SIGKILL')
    await posting
    const reported = once(readers, 'message')
    readers.send({ posted: comments })
    const [report] = (await reported) as [Report]
    print(report, comments, clients, seconds)
    await deleteBenchRows(platform)
  } finally {
    readers.kill()
    await platform.stop()
  }
}

const path = threadPath(places.busy.id)

async function postAll(url: string, cookies: string[], comments: number, seconds: number) {
  const agent = new Agent({ connections: cookies.length })
  const begun = performance.now()
  let next = 0
  const write = async (cookie: string) => {
    while (next < comments) {
      const serial = next++
      await delay(begun + (serial / comments) * seconds * 1_000 - performance.now())
      const body = JSON.stringify({ content: `While lines are cut, comment number ${serial}.` })
      await postComment(agent, url + path, cookie, body)
    }
  }
  await Promise.all(cookies.map(write))
  await agent.close()
}

type Task = { url: string; key: string; clients: number }
/** Times in ms: how long a line was away, and from its return until its reader held what the case held at that moment. */
type Report = {
  missed: number
  doubled: number
  away: number[]
  whole: number[]
  rejoined: number[]
  /** How late the readers' own timers ran, 99th percentile: twenty pages share one thread here. */
  late: number
}

function print(
  { missed, doubled, away, whole, rejoined, late }: Report,
  comments: number,
  clients: number,
  seconds: string,
) {
  console.log(
    `${clients} readers, ${comments} comments in ${seconds} s, ${away.length} cuts of ${(Math.min(...away) / 1_000).toFixed(1)} to ${(Math.max(...away) / 1_000).toFixed(1)} s, Realtime killed once`,
  )
  console.log(`  missed ${missed}, doubled ${doubled} of ${comments * clients} (must: 0 and 0)`)
  console.log(`  line back → everything held        ${spread(whole, 0)} (must: 2 s)`)
  console.log(`  joined (again) → everything held   ${spread(rejoined, 0)} (must: 2 s)`)
  console.log(`  the readers' own timers            late by p99 ${late.toFixed(0)} ms`)
}

// The readers, a process of their own ----------------------------------------------------------------------------------------

async function read() {
  const [task] = (await once(process, 'message')) as [Task]
  const state = { isOver: false }
  const lateness = monitorEventLoopDelay({ resolution: 10 })
  lateness.enable()
  const report: Report = { missed: 0, doubled: 0, away: [], whole: [], rejoined: [], late: NaN }
  const readers = await Promise.all(Array.from({ length: task.clients }, () => openReader(task, report)))
  process.send!('joined')
  const losing = readers.map((reader, n) => loseLine(reader, randomFrom(n + 1), state, report))
  const [{ posted }] = (await once(process, 'message')) as [{ posted: number }]
  state.isOver = true
  for (const { line } of readers) line.restore()
  await Promise.all(losing)
  const last = await lastOf(task.url)
  await Promise.all(readers.map((reader) => reader.until(last)))
  for (const { serials } of readers) {
    const counts = new Map<number, number>()
    for (const serial of serials()) counts.set(serial, (counts.get(serial) ?? 0) + 1)
    for (let serial = 0; serial < posted; serial++) {
      const count = counts.get(serial) ?? 0
      report.missed += count === 0 ? 1 : 0
      report.doubled += Math.max(0, count - 1)
    }
  }
  report.late = lateness.percentile(99) / 1e6
  process.send!(report)
  await once(process, 'disconnect')
}

/** The number of the last change, asked past the lines. */
async function lastOf(url: string) {
  const answer = await fetch(`${url}${path}?since=999999999`)
  await answer.arrayBuffer()
  return Number(answer.headers.get('x-comment-seq'))
}

type Reader = Awaited<ReturnType<typeof openReader>>

/** Longer ones are rarer: as many cuts below 2.5 s as above. */
async function loseLine(
  { line, catchUp, url, until }: Reader,
  random: () => number,
  state: { isOver: boolean },
  report: Report,
) {
  while (!state.isOver) {
    await delay(1_000 + random() * 9_000)
    if (state.isOver) return
    const begun = performance.now()
    line.cut(random() < 0.5 ? 'reset' : 'silence')
    const end = begun + 100 * 600 ** random()
    while (performance.now() < end && !state.isOver) await delay(Math.min(100, end - performance.now()))
    report.away.push(performance.now() - begun)
    line.restore()
    const back = performance.now()
    // What the browser calls `online`.
    void catchUp()
    await until(await lastOf(url))
    report.whole.push(performance.now() - back)
  }
}

async function openReader({ url, key }: Task, report: Report) {
  const line = await openLine(Number(new URL(url).port))
  const agent = new Agent()
  let thread = emptyThread

  const ask = async (since?: number) => {
    const query = since === undefined ? '' : `?since=${since}`
    const answer = await fetch(`${line.url}${path}${query}`, {
      dispatcher: agent,
      signal: AbortSignal.timeout(30_000),
    })
    if (!answer.ok) throw new Error(`the thread answered ${answer.status}`)
    const comments = (await answer.json()) as CommentEvent['comment'][]
    thread = mergeAnswer(
      thread,
      comments,
      Number(answer.headers.get('x-comment-seq')),
      Number(answer.headers.get('x-total-count') ?? comments.length),
    )
  }
  const catchUp = createCatchUp(
    () => ask(thread.seq),
    () => true,
  )
  const until = async (seq: number) => {
    while (thread.seq < seq) await delay(5)
  }
  await ask()

  const client = new RealtimeClient(`${line.url.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: key },
    transport: WebSocket as never,
    accessToken: async () => null,
  })
  const enter = async (onJoin: () => void) => {
    await client.setAuth()
    const channel = client.channel(`case:${places.busy.id}`, { config: { private: true } })
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
      if (!event.startsWith('comment_')) return
      thread = mergeEvent(thread, payload as CommentEvent)
      if (hasGap(thread)) void catchUp()
    })
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED') {
        const joined = performance.now()
        const { cuts } = line
        void catchUp()
        void lastOf(url)
          .then(until)
          .then(() => cuts === line.cuts && report.rejoined.push(performance.now() - joined))
        onJoin()
      }
      if (status === 'CLOSED') setTimeout(() => void enter(onJoin), 1_000)
    })
  }
  await new Promise<void>((resolve) => void enter(resolve))
  const serials = () =>
    [...thread.comments.values()].map(({ content }) => Number(/number (\d+)\./.exec(content)?.[1] ?? -1))
  return { line, catchUp, url, until, serials }
}

/** A way to the platform that can be cut: by a reset, with new tries refused; or into silence, where nothing gets through. */
async function openLine(port: number) {
  let state: 'up' | 'reset' | 'silence' = 'up'
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (state === 'reset') return near.resetAndDestroy()
    const far = connect(port, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('data', (chunk) => other.write(chunk))
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      if (state === 'silence') socket.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: 0,
    cut(how: 'reset' | 'silence') {
      this.cuts++
      state = how
      for (const socket of sockets) {
        if (how === 'reset') socket.destroy()
        else socket.pause()
      }
    },
    restore() {
      state = 'up'
      for (const socket of sockets) socket.resume()
    },
  }
}

/** The same lines are cut at the same moments again, as far as chance allows. */
function randomFrom(seed: number) {
  let state = seed * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Agent, fetch } from 'undici'
import { WebSocket } from 'ws'
import type { Platform } from '../local/platform.ts'
import { projectRoot } from '../local/project-root.ts'
import { registerMany } from './accounts.ts'
import { startFloor } from './case-floor.ts'
import type { Load, LoadOptions } from './load.ts'
import { at } from './median.ts'
import { processorTime } from './processor-time.ts'
import { openLargeClub, places, quietCases, tidy } from './seed.ts'

/**
 * What readers and writers of a large club wait for, through the gateway, each beside the least that could do the same
 * (case-floor.ts), turn by turn in one run: list, thread, posting, and posted → callback. Then list and thread again on a club of a
 * hundredth of the size.
 */
export async function run([seconds = '3', rounds = '3', messages = '200']: string[]) {
  if (seconds === 'as') return listen()
  const { platform, dir } = await openLargeClub()
  const client = fork(join(projectRoot, 'dist', 'bench', 'load-client.js'), { execArgv: [] })
  const stops = [() => platform.stop(), async () => void client.kill()]
  try {
    const members = await registerMany(platform.url, 10)
    const urls = { admin: platform.dbUrl('supabase_admin'), functions: platform.dbUrl('functions') }
    const floor = await startFloor(
      dir,
      urls,
      members.map(({ id }) => id),
    )
    stops.unshift(() => floor.stop())
    const bench = {
      platform,
      client,
      cookies: members.map(({ cookie }) => cookie),
      floorUrl: `http://127.0.0.1:${floor.port()}`,
      pids: () => [process.pid, platform.pids().postgres],
    }
    await compareRequests(bench, Number(seconds), Number(rounds))
    await compareCallbacks(bench, Number(messages))
    await tidy(platform)
    await platform.stop()
    await compareSizes(client, Number(seconds), Number(rounds))
  } finally {
    for (const stop of stops) await stop()
  }
}

type Bench = {
  platform: Platform
  client: ChildProcess
  cookies: string[]
  floorUrl: string
  /** Whatever works for an answer: the gateway lives in this process. */
  pids: () => (number | undefined)[]
}
export type Task = LoadOptions & { url: string | string[] }
type Row = { name: string; must: number; floors: Record<string, Task>; ours: Record<string, Task> }

const mark = '#'.repeat(12)
const body = JSON.stringify({
  content: `Bench ${mark}: I would begin with the pulse, which is wiry on the left, and ask once more about sleep and thirst.`,
})
const threadPath = (id: string) => `/api/case-studies/${id}/comments`

function rowsOf({ platform: { url }, floorUrl, cookies }: Bench): Row[] {
  const cookie = cookies[0]!
  const post = { method: 'POST', body, mark }
  const senders = cookies.map((own) => ({ cookie: own, 'content-type': 'application/json' }))
  return [
    {
      name: 'case list, 20 cards',
      must: 0.4,
      floors: {
        'rows, JSON by Deno': { url: `${floorUrl}/cards` },
        'JSON by Postgres': { url: `${floorUrl}/cards-text` },
      },
      ours: {
        guest: { url: `${url}/api/case-studies?limit=20` },
        member: { url: `${url}/api/case-studies?limit=20`, headers: { cookie } },
      },
    },
    {
      name: 'thread of 200 comments',
      must: 0.5,
      floors: {
        'rows, JSON by Deno': { url: `${floorUrl}/comments` },
        'JSON by Postgres': { url: `${floorUrl}/comments-text` },
      },
      ours: {
        guest: { url: `${url}${threadPath(places.thread.id)}` },
        member: { url: `${url}${threadPath(places.thread.id)}`, headers: { cookie } },
      },
    },
    {
      name: 'post a comment, 10 members, into one busy case',
      must: 0.22,
      floors: { insert: { url: `${floorUrl}/${places.busy.id}`, ...post } },
      ours: { members: { url: `${url}${threadPath(places.busy.id)}`, headers: senders, ...post } },
    },
    {
      name: 'post a comment, 10 members, each into a case of their own',
      must: 0.35,
      floors: { insert: { url: quietCases.map((id) => `${floorUrl}/${id}`), ...post } },
      ours: {
        members: { url: quietCases.map((id) => `${url}${threadPath(id)}`), headers: senders, ...post },
      },
    },
  ]
}

async function compareRequests(bench: Bench, seconds: number, rounds: number) {
  console.log(`10 connections, medians of ${rounds} rounds of ${seconds} s, the faster floor counts`)
  for (const { name, must, floors, ours } of rowsOf(bench)) {
    console.log(name)
    const tasks = { ...prefix('floor', floors), ...prefix('ours', ours) }
    const results = await alternate(bench, tasks, seconds, rounds, secondsToCompile)
    const floor = Object.entries(results)
      .filter(([who]) => who.startsWith('floor'))
      .map(([, result]) => result)
      .reduce((best, result) => (result.requestsPerSecond > best.requestsPerSecond ? result : best))
    for (const [who, result] of Object.entries(results))
      print(who, result, who.startsWith('ours') ? { floor, must } : undefined)
  }
}

const prefix = (side: string, tasks: Record<string, Task>) =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [`${side}, ${name}`, task]))

/** Until then the runtimes read much of their code word by word: those of a club have long compiled what answers all day. */
const secondsToCompile = 6

type Measured = Load & { processor: number }

/** Turn by turn, so that whatever else the machine does meets them all. */
export async function alternate(
  { client, pids }: Pick<Bench, 'client' | 'pids'>,
  tasks: Record<string, Task>,
  seconds: number,
  rounds: number,
  warmUp = 1,
) {
  const all: Record<string, Measured[]> = {}
  for (const task of Object.values(tasks)) await ask(client, { ...task, seconds: warmUp })
  for (let round = 0; round < rounds; round++)
    for (const [name, task] of Object.entries(tasks)) {
      const before = await processorTime(pids(), client.pid)
      const result = await ask(client, { ...task, seconds })
      if (result.failures) throw new Error(`${name}: ${result.failures} answers were refusals`)
      const processor =
        ((await processorTime(pids(), client.pid)) - before) / (result.requestsPerSecond * seconds)
      ;(all[name] ??= []).push({ ...result, processor })
    }
  return Object.fromEntries(Object.entries(all).map(([name, results]) => [name, medianOf(results)]))
}

const medianOf = (results: Measured[]): Measured => {
  const middle = (key: keyof Measured) =>
    results.map((one) => one[key]).toSorted((a, b) => a - b)[results.length >> 1]!
  return {
    requestsPerSecond: middle('requestsPerSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
    failures: 0,
    processor: middle('processor'),
  }
}

/** The second ratio, of processor time, is that of a machine that does nothing else. */
export function print(
  name: string,
  { requestsPerSecond, p50, p99, processor }: Measured,
  against?: { floor: Measured; must: number },
) {
  const ratio =
    against &&
    `  ${(requestsPerSecond / against.floor.requestsPerSecond).toFixed(2)} of the floor, ${(against.floor.processor / processor).toFixed(2)} by processor time (must ${against.must})`
  console.log(
    `  ${name.padEnd(28)}${requestsPerSecond.toFixed(0).padStart(7)} req/s  p50 ${p50.toFixed(2).padStart(6)} ms  p99 ${p99.toFixed(2).padStart(6)} ms  ` +
      `${processor.toFixed(0).padStart(6)} µs processor${ratio ?? ''}`,
  )
}

const ask = (client: ChildProcess, task: Task) =>
  new Promise<Load>((resolve) => {
    client.once('message', (result: Load) => resolve(result))
    client.send(task)
  })

// Does the size of the club show? ------------------------------------------------------------------------------------------

async function compareSizes(client: ChildProcess, seconds: number, rounds: number) {
  console.log('the same reads on a hundredth of the club, and on all of it')
  const clubs = { '1 %': await openLargeClub(0.01), '100 %': await openLargeClub(1) }
  try {
    for (const [name, path] of Object.entries({
      'case list, 20 cards': '/api/case-studies?limit=20',
      'thread of 200 comments': threadPath(places.thread.id),
    })) {
      console.log(name)
      const tasks = Object.entries(clubs).map(([share, { platform }]) => [
        share,
        { url: `${platform.url}${path}` },
      ])
      const pids = () => [
        process.pid,
        ...Object.values(clubs).map(({ platform }) => platform.pids().postgres),
      ]
      const results = await alternate({ client, pids }, Object.fromEntries(tasks), seconds, rounds)
      for (const [share, result] of Object.entries(results)) print(share, result)
    }
  } finally {
    for (const { platform } of Object.values(clubs)) await platform.stop()
  }
}

// Posted → callback --------------------------------------------------------------------------------------------------------

type Target = { url: string; topic: string | null; count: number }
type Report = { serial: string; times: number[] }

/** One clock for all processes of a machine. */
const now = () => Number(process.hrtime.bigint()) / 1e6

/**
 * From before the request is sent until a reader's callback has the parsed comment. Both sides' readers are bare sockets in a process
 * of their own; the floor's server hears of the row by pg_notify and sends it to everybody.
 */
async function compareCallbacks({ platform, floorUrl, cookies }: Bench, messages: number) {
  console.log(`posted → callback, ${messages} comments one by one (must: 3 × floor)`)
  const agent = new Agent({ keepAliveTimeout: 60_000 })
  const post = async (url: string, serial: string, cookie: string) => {
    const answer = await fetch(url, {
      method: 'POST',
      dispatcher: agent,
      headers: { 'content-type': 'application/json', cookie },
      body: body.replace(mark, serial),
    })
    if (!answer.ok) throw new Error(`posting answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const realtime = `${platform.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${platform.keys.PUBLISHABLE_KEY}`
  for (const count of [1, 50, 200]) {
    const sides = [
      {
        name: 'floor',
        url: `${floorUrl}/${places.busy.id}`,
        target: { url: `${floorUrl.replace('http', 'ws')}/live`, topic: null, count },
      },
      {
        name: 'ours',
        url: `${platform.url}${threadPath(places.busy.id)}`,
        target: { url: realtime, topic: `realtime:case:${places.busy.id}`, count },
      },
    ].map((side) => ({
      ...side,
      times: [] as number[],
      listeners: fork(join(projectRoot, 'dist', 'bench', 'main.js'), ['cases', 'as', 'listeners'], {
        execArgv: [],
      }),
    }))
    for (const { listeners, target } of sides) {
      const joined = once(listeners, 'message')
      listeners.send(target satisfies Target)
      await joined
    }
    const warmUp = 20
    for (let n = 0; n < messages + warmUp; n++)
      for (const { url, listeners, times } of sides) {
        const serial = String(nextSerial++)
        const heard = new Promise<Report>((resolve) => {
          const onReport = (report: Report) => {
            if (report.serial !== serial) return
            listeners.off('message', onReport)
            resolve(report)
          }
          listeners.on('message', onReport)
        })
        const begun = now()
        const posted = post(url, serial, cookies[n % cookies.length]!)
        const report = await Promise.race([heard, delay(5_000)])
        await posted
        if (!report) throw new Error(`A comment reached not all of ${count}.`)
        if (n >= warmUp) times.push(...report.times.map((time) => time - begun))
      }
    const [floor, ours] = sides.map(({ times }) => at(times, 0.5)) as [number, number]
    for (const { name, times, listeners } of sides) {
      console.log(
        `  ${String(count).padStart(3)} clients, ${name.padEnd(6)} p50 ${at(times, 0.5).toFixed(2).padStart(6)} ms  p99 ${at(times, 0.99).toFixed(2).padStart(6)} ms` +
          (name === 'ours' ? `  ${(ours / floor).toFixed(2)} × floor` : ''),
      )
      listeners.kill()
    }
  }
  await agent.close()
}

let nextSerial = 1e11

/** All readers of one side; they report a comment when the last of them has it. */
async function listen() {
  const [target] = (await once(process, 'message')) as [Target]
  let current = ''
  let times: number[] = []
  const onComment = ({ content }: { content: string }) => {
    const serial = /\d{12}/.exec(content)?.[0] ?? ''
    if (serial !== current) times = []
    current = serial
    if (times.push(now()) === target.count) process.send!({ serial, times } satisfies Report)
  }
  for (let opened = 0; opened < target.count; opened += 25)
    await Promise.all(
      Array.from({ length: Math.min(25, target.count - opened) }, () => open(target, onComment)),
    )
  process.send!('joined')
  await once(process, 'disconnect')
}

async function open({ url, topic }: Target, onComment: (comment: { content: string }) => void) {
  const socket = new WebSocket(url)
  if (topic === null) {
    socket.on('message', (data) => onComment(JSON.parse(String(data))))
    return once(socket, 'open')
  }
  // The real client asks again too where no answer comes.
  const askToJoin = () =>
    socket.send(JSON.stringify(['1', '1', topic, 'phx_join', { config: { private: true } }]))
  let again: NodeJS.Timeout
  socket.on('open', () => {
    askToJoin()
    again = setInterval(askToJoin, 5_000)
    setInterval(() => socket.send(JSON.stringify([null, '0', 'phoenix', 'heartbeat', {}])), 25_000)
  })
  return new Promise<void>((resolve, reject) => {
    socket.on('message', (data) => {
      const [, ref, , event, payload] = JSON.parse(String(data))
      if (event === 'broadcast' && payload.event === 'comment_created')
        return onComment(payload.payload.comment)
      if (event !== 'phx_reply' || ref !== '1') return
      clearInterval(again)
      if (payload.status === 'ok') resolve()
      else reject(new Error(payload.response.reason))
    })
    socket.on('error', reject)
  })
}

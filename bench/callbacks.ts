import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Agent, fetch } from 'undici'
import { WebSocket } from 'ws'
import type { Platform } from '../local/platform.ts'
import { projectRoot } from '../local/project-root.ts'
import { at } from './median.ts'
import { commentBody as body, mark, places, threadPath } from './seed.ts'

type Sides = { platform: Platform; floorUrl: string; cookies: string[] }
type Target = { url: string; topic: string | null; count: number }
type Report = { serial: string; times: number[] }

/** One clock for all processes of a machine. */
const now = () => Number(process.hrtime.bigint()) / 1e6

/**
 * From before the request is sent until a reader's callback has the parsed comment. Both sides' readers are bare sockets in a process
 * of their own; the floor's server listens with pg_notify and sends each row to everybody.
 */
export async function compareCallbacks({ platform, floorUrl, cookies }: Sides, messages: number) {
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
        const received = new Promise<Report>((resolve) => {
          const onReport = (report: Report) => {
            if (report.serial !== serial) return
            listeners.off('message', onReport)
            resolve(report)
          }
          listeners.on('message', onReport)
        })
        const begun = now()
        const posted = post(url, serial, cookies[n % cookies.length]!)
        const report = await Promise.race([received, delay(5_000)])
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
export async function listenTogether() {
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

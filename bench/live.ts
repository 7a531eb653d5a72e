import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { Agent, fetch } from 'undici'
import type { Platform } from 'supabase-local/platform.ts'
import { WebSocket } from 'ws'
import { registerMany } from './accounts.ts'
import { startFloor } from './case-floor.ts'
import { openChromium } from './chromium.ts'
import { at, spread } from './median.ts'
import { forkBench } from './processes.ts'
import { commentBody, inLargeClub, mark, places, threadPath } from './seed.ts'
import { joinTopic, realtimeUrlOf } from './sockets.ts'

/**
 * Measures how soon a new comment arrives: in the callbacks of 1, 50 and 200 sockets, then on an open page.
 * The floor of the sockets is the bare server of case-floor.ts, which sends each row to every socket.
 */
export async function run([messages = '100']: string[]) {
  if (messages === 'as') return listen()
  await inLargeClub(0.01, {}, async (platform, dir) => {
    const members = await registerMany(platform.url, 10)
    const cookies = members.map(({ cookie }) => cookie)
    const floor = await startFloor(dir, platform, members)
    const floorUrl = `http://127.0.0.1:${floor.port()}`
    for (const count of [1, 50, 200])
      await measureDelivery(platform, floorUrl, cookies, count, Number(messages))
    await floor.stop()
    await measurePage(platform.url, cookies, Number(messages))
  })
}

const warmUp = 10
const agent = new Agent({ keepAliveTimeout: 60_000 })
let nextSerial = 1e11

async function post(url: string, cookie: string, serial: string) {
  const headers = { 'content-type': 'application/json', cookie }
  const body = commentBody.replace(mark, serial)
  const answer = await fetch(url, { method: 'POST', dispatcher: agent, headers, body })
  if (!answer.ok) throw new Error(`posting answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

type Target = { url: string; topic?: string; count: number }
type Arrival = { serial: string; times: number[] }

/** A clock that all processes of this machine share. */
const now = () => Number(process.hrtime.bigint()) / 1e6

async function measureDelivery(
  platform: Platform,
  floorUrl: string,
  cookies: string[],
  count: number,
  messages: number,
) {
  const floorTarget = { url: `${floorUrl.replace('http', 'ws')}/live`, count }
  const clubTarget = { url: realtimeUrlOf(platform), topic: `case:${places.busy.id}`, count }
  const sides = [
    { name: 'floor', url: `${floorUrl}/${places.busy.id}`, listeners: await openListeners(floorTarget) },
    {
      name: 'club',
      url: platform.url + threadPath(places.busy.id),
      listeners: await openListeners(clubTarget),
    },
  ].map((side) => ({ ...side, times: [] as number[] }))
  for (let n = 0; n < messages + warmUp; n++)
    for (const side of sides) {
      const serial = String(nextSerial++)
      const arrived = arrivalOf(side.listeners, serial)
      const begun = now()
      const posted = post(side.url, cookies[n % cookies.length]!, serial)
      const times = await arrived
      await posted
      if (n >= warmUp) side.times.push(...times.map((time) => time - begun))
    }
  console.log(`posted → callback, ${messages} comments one by one, ${count} sockets (must: p50 3 × floor)`)
  const floor = at(sides[0]!.times, 0.5)
  for (const { name, times, listeners } of sides) {
    const ratio = `${(at(times, 0.5) / floor).toFixed(2)} × floor`
    console.log(
      `  ${name.padEnd(6)} ${spread(times)}, ${ratio}, delivered ${times.length}/${count * messages}`,
    )
    listeners.kill()
  }
}

async function openListeners(target: Target) {
  const listeners = forkBench('live', 'as', 'listeners')
  listeners.send(target)
  await once(listeners, 'message')
  return listeners
}

/**
 * Resolves with the times at which the sockets received the comment `serial`; call it before posting.
 * Resolves with no times if a socket misses the comment for five seconds.
 */
function arrivalOf(listeners: ChildProcess, serial: string): Promise<number[]> {
  const arrived = new Promise<number[]>((resolve) => {
    const onReport = (report: Arrival) => {
      if (report.serial !== serial) return
      listeners.off('message', onReport)
      resolve(report.times)
    }
    listeners.on('message', onReport)
  })
  return Promise.race([arrived, delay(5_000, [])])
}

/** Opens all sockets to the club or to the floor, and reports a comment once each socket has received it. */
async function listen() {
  const [target] = (await once(process, 'message')) as [Target]
  let current = ''
  let times: number[] = []
  const onComment = ({ content }: { content: string }) => {
    const serial = /\d{12}/.exec(content)?.[0] ?? ''
    if (serial !== current) times = []
    current = serial
    if (times.push(now()) === target.count) process.send!({ serial, times } satisfies Arrival)
  }
  // Opens 25 sockets at a time, so that no join times out.
  for (let opened = 0; opened < target.count; opened += 25)
    await Promise.all(
      Array.from({ length: Math.min(25, target.count - opened) }, () => openSocket(target, onComment)),
    )
  process.send!('joined')
  await once(process, 'disconnect')
}

/** Without a topic, the target is the floor: every message that it sends is a comment. */
async function openSocket({ url, topic }: Target, onComment: (comment: { content: string }) => void) {
  if (topic)
    return joinTopic(url, topic, (event, payload: { comment: { content: string } }) => {
      if (event === 'comment_created') onComment(payload.comment)
    })
  const socket = new WebSocket(url).on('message', (data) => onComment(JSON.parse(String(data))))
  await once(socket, 'open')
}

type Seen = { serial: string; painted: number }
declare const seen: Seen[]

async function measurePage(url: string, cookies: string[], messages: number) {
  const browser = await openChromium()
  const page = await browser.newPage()
  await page.goto(`${url}/case-study/${places.thread.id}?tab=discussion`)
  await page.locator('[id^="comment-"]').first().waitFor()
  const offset = await clockOffset(page)
  await page.evaluate(watchArrivals)
  const times: number[] = []
  // The page joins its topic during the warm-up rounds.
  for (let n = 0; n < messages + warmUp; n++) {
    const serial = String(nextSerial++)
    const sentAt = performance.now() - offset
    await post(url + threadPath(places.thread.id), cookies[n % cookies.length]!, serial)
    const handle = await page.waitForFunction((wanted) => seen.find((one) => one.serial === wanted), serial, {
      timeout: 10_000,
      polling: 20,
    })
    const { painted } = (await handle.jsonValue())!
    if (n >= warmUp) times.push(painted - sentAt)
  }
  await browser.close()
  console.log(`posted → visible on another page, ${messages} comments, thread of 200 (must: p50 15 ms)`)
  console.log(`  ${spread(times)}`)
}

/** Runs in the page. A message sent in an animation frame arrives after the browser has painted that frame. */
function watchArrivals() {
  const all: Seen[] = []
  Object.assign(globalThis, { seen: all })
  const known = new Set<string>()
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        const serial = /Bench (\d{12})/.exec(node.textContent ?? '')?.[1]
        if (!serial || known.has(serial)) continue
        known.add(serial)
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => all.push({ serial, painted: performance.now() }))
          port1.start()
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- ports have no origin
          port2.postMessage(null)
        })
      }
  }).observe(document.body, { childList: true, subtree: true })
}

/** Returns this process's clock minus the page's clock, from the fastest of 200 round trips. */
async function clockOffset(page: Page) {
  let best = { took: Infinity, offset: NaN }
  for (let tries = 0; tries < 200; tries++) {
    const begun = performance.now()
    const there = await page.evaluate(() => performance.now())
    const took = performance.now() - begun
    if (took < best.took) best = { took, offset: begun + took / 2 - there }
  }
  return best.offset
}

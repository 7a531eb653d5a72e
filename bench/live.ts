import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { Agent, fetch } from 'undici'
import { WebSocket } from 'ws'
import { registerMany } from './accounts.ts'
import { startFloor } from './case-floor.ts'
import { openChromium } from './chromium.ts'
import { at, spread } from './median.ts'
import { forkBench } from './processes.ts'
import { commentBody, deleteBenchRows, mark, openClubWithPages, places, threadPath } from './seed.ts'

/**
 * Measures how soon a new comment arrives: in the callbacks of 1, 50 and 200 sockets, then on an open page.
 * The floor is the bare server of case-floor.ts, which sends each row to every socket, and a bare page.
 */
export async function run([messages = '100']: string[]) {
  if (messages === 'as') return listen()
  const { platform, dir } = await openClubWithPages()
  const browser = await openChromium()
  const stops = [() => platform.stop(), () => browser.close()]
  try {
    const members = await registerMany(platform.url, 10)
    const floor = await startFloor(dir, platform, members)
    stops.push(() => floor.stop())
    const club = {
      url: platform.url,
      floorUrl: `http://127.0.0.1:${floor.port()}`,
      realtimeKey: platform.keys.PUBLISHABLE_KEY,
      cookies: members.map(({ cookie }) => cookie),
    }
    for (const count of [1, 50, 200]) await measureDelivery(club, count, Number(messages))
    await measurePage(browser, club, Number(messages))
    await deleteBenchRows(platform)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

type Club = { url: string; floorUrl: string; realtimeKey: string; cookies: string[] }

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
  { url, floorUrl, realtimeKey, cookies }: Club,
  count: number,
  messages: number,
) {
  const realtimeUrl = `${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${realtimeKey}`
  const floorTarget = { url: `${floorUrl.replace('http', 'ws')}/live`, count }
  const clubTarget = { url: realtimeUrl, topic: `case:${places.busy.id}`, count }
  const sides = [
    { name: 'floor', url: `${floorUrl}/${places.busy.id}`, listeners: await openListeners(floorTarget) },
    { name: 'club', url: url + threadPath(places.busy.id), listeners: await openListeners(clubTarget) },
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
  const socket = new WebSocket(url)
  await once(socket, 'open')
  if (!topic) return void socket.on('message', (data) => onComment(JSON.parse(String(data))))
  setInterval(() => socket.send(JSON.stringify([null, '0', 'phoenix', 'heartbeat', {}])), 25_000)
  socket.send(JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', { config: { private: true } }]))
  await new Promise<void>((resolve, reject) =>
    socket.on('message', (data) => {
      const [, ref, , event, payload] = JSON.parse(String(data))
      if (event === 'broadcast' && payload.event === 'comment_created') onComment(payload.payload.comment)
      if (event !== 'phx_reply' || ref !== '1') return
      if (payload.status === 'ok') resolve()
      else reject(new Error(payload.response.reason))
    }),
  )
}

type Seen = { serial: string; inDocument: number; painted: number }
declare const seen: Seen[]

async function measurePage(browser: Browser, { url, floorUrl, cookies }: Club, messages: number) {
  const sides = [
    {
      name: 'floor',
      url: `${floorUrl}/${places.thread.id}`,
      page: await openFloorPage(browser, url, floorUrl),
    },
    { name: 'club', url: url + threadPath(places.thread.id), page: await openThread(browser, url) },
  ].map((side) => ({ ...side, inDocument: [] as number[], painted: [] as number[] }))
  const offsets = new Map<Page, number>()
  for (const { page } of sides) {
    offsets.set(page, await clockOffset(page))
    await page.evaluate(watchArrivals)
  }
  // The page joins its topic during the warm-up rounds.
  for (let n = 0; n < messages + warmUp; n++)
    for (const side of sides) {
      const serial = String(nextSerial++)
      const sentAt = performance.now() - offsets.get(side.page)!
      await post(side.url, cookies[n % cookies.length]!, serial)
      const handle = await side.page.waitForFunction(
        (wanted) => seen.find((one) => one.serial === wanted),
        serial,
        { timeout: 10_000, polling: 20 },
      )
      const entry = (await handle.jsonValue())!
      if (n < warmUp) continue
      side.inDocument.push(entry.inDocument - sentAt)
      side.painted.push(entry.painted - sentAt)
    }
  console.log(`posted → visible on another page, ${messages} comments, thread of 200 (must: p50 15 ms)`)
  for (const { name, inDocument, painted } of sides) {
    console.log(`  ${name.padEnd(6)} in the document  ${spread(inDocument)}`)
    console.log(`  ${name.padEnd(6)} painted          ${spread(painted)}`)
  }
}

async function openThread(browser: Browser, url: string) {
  const page = await browser.newPage()
  await page.goto(`${url}/case-study/${places.thread.id}?tab=discussion`)
  await page.locator('[id^="comment-"]').first().waitFor()
  return page
}

async function openFloorPage(browser: Browser, url: string, floorUrl: string) {
  const page = await browser.newPage({ bypassCSP: true })
  await page.goto(`${url}/healthz`)
  await page.evaluate(
    async ([comments, live]) => {
      const list = document.createElement('ol')
      document.body.append(list)
      const show = ({ content }: { content: string }) => {
        const row = document.createElement('li')
        row.textContent = content
        list.prepend(row)
      }
      for (const comment of (await (await fetch(comments)).json()) as { content: string }[]) show(comment)
      new WebSocket(live).addEventListener('message', ({ data }) => show(JSON.parse(data as string)))
    },
    [threadPath(places.thread.id), `${floorUrl.replace('http', 'ws')}/live`] as const,
  )
  return page
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
        const inDocument = performance.now()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () =>
            all.push({ serial, inDocument, painted: performance.now() }),
          )
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

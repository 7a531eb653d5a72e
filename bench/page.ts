import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { openChromium } from './chromium.ts'
import { median } from './median.ts'
import { inLargeClub, places } from './seed.ts'

/**
 * Measures first visits to a case with 200 comments and to a library entry.
 * First bytes and requests, then times on slow 4G with a processor four times slower.
 */
export async function run([rounds = '5', latency = '150']: string[]) {
  await inLargeClub(0.01, {}, async ({ url }) => {
    const browser = await openChromium()
    const pages = {
      case: { url: `${url}/case-study/${places.thread.id}?tab=discussion`, waitsFor: '[id^="comment-"]' },
      entry: { url: `${url}/library/points/LR-3`, waitsFor: 'article h1' },
    }
    console.log('first visit (must: 250 kB JS gzipped, 290 kB in all, 15 requests)')
    for (const [name, wanted] of Object.entries(pages)) await weigh(browser, name, wanted)
    console.log(
      `1.6 Mbit/s, ${latency} ms more for each request, processor 4 × slower, medians of ${rounds} ` +
        '(must: first paint 1.7 s, largest content 2.4, of the entry 1.5, interactive 2.4, blocked 200 ms, shift 0.05)',
    )
    const visits: Record<string, Visit[]> = {}
    for (let round = 0; round < Number(rounds); round++)
      for (const [name, wanted] of Object.entries(pages))
        (visits[name] ??= []).push(await time(browser, wanted, Number(latency)))
    for (const [name, all] of Object.entries(visits)) printTimes(name, all)
    await browser.close()
  })
}

async function visit<T>(browser: Browser, work: (page: Page, session: CDPSession) => Promise<T>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    return await work(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

type Wanted = { url: string; waitsFor: string }

async function weigh(browser: Browser, name: string, { url, waitsFor }: Wanted) {
  await visit(browser, async (page, session) => {
    const requests = new Map<string, { isScript: boolean; bytes: number }>()
    let changedAt = performance.now()
    await session.send('Network.enable')
    session.on('Network.requestWillBeSent', ({ requestId, type }) => {
      requests.set(requestId, { isScript: type === 'Script', bytes: 0 })
      changedAt = performance.now()
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId)
      if (request) request.bytes = encodedDataLength
      changedAt = performance.now()
    })
    await page.goto(url)
    await page.locator(waitsFor).first().waitFor()
    while (performance.now() - changedAt < 5_000) await page.waitForTimeout(100)
    let [gzipped, all] = [0, 0]
    for (const [requestId, { isScript, bytes }] of requests) {
      all += bytes
      if (!isScript) continue
      const { body } = await session.send('Network.getResponseBody', { requestId })
      gzipped += gzipSync(body, { level: 9 }).length
    }
    const [kilobytes, kilobytesInAll] = [gzipped, all].map((sum) => (sum / 1_000).toFixed(1))
    console.log(
      `  ${name.padEnd(6)} ${kilobytes} kB JS gzipped, ${kilobytesInAll} kB in all as sent, ${requests.size} requests`,
    )
  })
}

type Visit = Record<'paint' | 'content' | 'interactive' | 'blocked' | 'shift', number>
type Entry = { at: number; duration: number; value: number }
type Seen = Record<'paint' | 'content' | 'task' | 'shift', Entry[]> & { shownAt: number | null }

/** Interactive means: the element is shown, and the next five seconds have no long task. */
async function time(browser: Browser, { url, waitsFor }: Wanted, latency: number): Promise<Visit> {
  return visit(browser, async (page, session) => {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(watch, waitsFor)
    await page.goto(url)
    const { paint, content, task, shift, shownAt } = await readWhenQuiet(session)
    const firstPaint = paint[0]?.at ?? NaN
    let interactive = Math.max(firstPaint, shownAt ?? NaN)
    for (const { at, duration } of task)
      if (at < interactive + quiet) interactive = Math.max(interactive, at + duration)
    const blocked = task
      .filter(({ at }) => at >= firstPaint && at < interactive)
      .reduce((sum, { duration }) => sum + duration - 50, 0)
    return {
      paint: firstPaint,
      content: content.at(-1)?.at ?? NaN,
      interactive,
      blocked,
      shift: shift.reduce((sum, { value }) => sum + value, 0),
    }
  })
}

const quiet = 5_000

/** Uses DevTools, because Playwright's evaluate would add a task of 50 to 75 ms just before the content. */
async function readWhenQuiet(session: CDPSession) {
  for (;;) {
    const { result } = await session.send('Runtime.evaluate', {
      expression: '({ seen: window.seen, now: performance.now() })',
      returnByValue: true,
    })
    const { seen, now } = result.value as { seen: Seen; now: number }
    const last = Math.max(seen.shownAt ?? now, ...seen.task.map(({ at, duration }) => at + duration))
    if (now - last > quiet) return seen
    if (seen.shownAt === null && now > 60_000) throw new Error('the page showed nothing within a minute')
    await new Promise((done) => setTimeout(done, 500))
  }
}

function watch(waitsFor: string) {
  const seen: Seen = { paint: [], content: [], task: [], shift: [], shownAt: null }
  Object.assign(window, { seen })
  const note = (type: string, to: Entry[]) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value?: number
        hadRecentInput?: boolean
      })[])
        if ((type !== 'paint' || entry.name === 'first-contentful-paint') && !entry.hadRecentInput)
          to.push({ at: entry.startTime, duration: entry.duration, value: entry.value ?? 0 })
    }).observe({ type, buffered: true })
  note('paint', seen.paint)
  note('largest-contentful-paint', seen.content)
  note('longtask', seen.task)
  note('layout-shift', seen.shift)
  const look = new MutationObserver(() => {
    if (!document.querySelector(waitsFor)) return
    look.disconnect()
    // The timeout fires after the browser has painted this frame.
    requestAnimationFrame(() => setTimeout(() => (seen.shownAt = performance.now())))
  })
  look.observe(document, { childList: true, subtree: true })
}

function printTimes(name: string, visits: Visit[]) {
  const middle = (key: keyof Visit) => median(visits.map((one) => one[key]))
  const seconds = (key: keyof Visit) => `${(middle(key) / 1_000).toFixed(2)} s`
  console.log(
    `  ${name.padEnd(6)} first paint ${seconds('paint')}, largest content ${seconds('content')}, interactive ${seconds('interactive')}, ` +
      `blocked ${middle('blocked').toFixed(0)} ms, shift ${middle('shift').toFixed(3)}`,
  )
}

import type { Browser, Page } from 'playwright-core'
import { Agent } from 'undici'
import { registerMany } from './accounts.ts'
import { startFloor } from './case-floor.ts'
import { openChromium } from './chromium.ts'
import { measureLongPage } from './long-page.ts'
import { postComment } from './post-comment.ts'
import { openClubWithPages, places, threadPath, deleteBenchRows } from './seed.ts'
import { spread } from './median.ts'
import { openEmptyPage, openDiscussion, type Tools } from './discussion-pages.ts'

declare const tools: Tools

/**
 * What a discussion feels like in a real browser: how soon another's comment is on an open page; and with 2,000 comments, how evenly the
 * page scrolls and how soon a keystroke is painted.
 */
export async function run([messages = '100', keys = '100']: string[]) {
  const { platform, dir } = await openClubWithPages()
  const { url } = platform
  const browser = await openChromium()
  const stops = [() => platform.stop(), () => browser.close()]
  try {
    const members = await registerMany(url, 10)
    const cookies = members.map(({ cookie }) => cookie)
    const floor = await startFloor(dir, platform, members)
    stops.push(() => floor.stop())
    const floorUrl = `http://127.0.0.1:${floor.port()}`
    const none = { inDocument: [], painted: [] }
    const sides = [
      {
        name: 'floor',
        url: `${floorUrl}/${places.thread.id}`,
        page: await openFloorPage(browser, url, floorUrl),
        ...structuredClone(none),
      },
      {
        name: 'ours',
        url: `${url}${threadPath(places.thread.id)}`,
        page: await openDiscussion(browser, url, places.thread.id),
        ...structuredClone(none),
      },
    ]
    await measureArrival(sides, cookies, Number(messages))
    await measureLongPage(browser, url, cookies[0]!, Number(keys))
    await deleteBenchRows(platform)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

// Posted → visible ---------------------------------------------------------------------------------------------------------

type Side = { name: string; url: string; page: Page; inDocument: number[]; painted: number[] }

/** The floor is a bare server that listens with pg_notify, and a page that puts each row into its list with a line of script. */
async function measureArrival(sides: Side[], cookies: string[], messages: number) {
  const agent = new Agent({ keepAliveTimeout: 60_000 })
  const offsets = new Map<Side, number>()
  for (const side of sides) {
    offsets.set(side, await clockOffset(side.page))
    await side.page.evaluate(watchArrivals)
  }
  // The first wait until the page has joined the topic.
  const warmUp = 10
  for (let n = 0; n < messages + warmUp; n++)
    for (const side of sides) {
      const serial = String(nextSerial++)
      const sentAt = performance.now()
      const body = JSON.stringify({ content: `I would ask about sleep once more, number ${serial}.` })
      await postComment(agent, side.url, cookies[n % cookies.length]!, body)
      const handle = await side.page.waitForFunction(
        (wanted) => tools.seen.find((one) => one.serial === wanted),
        serial,
        { timeout: 10_000, polling: 20 },
      )
      const entry = (await handle.jsonValue())!
      if (n < warmUp) continue
      side.inDocument.push(entry.inDocument + offsets.get(side)! - sentAt)
      side.painted.push(entry.painted + offsets.get(side)! - sentAt)
    }
  await agent.close()
  console.log(
    `posted → visible on another page, ${messages} comments one by one, thread of 200 (must: p50 15 ms)`,
  )
  for (const { name, inDocument, painted, page } of sides) {
    console.log(`  ${name.padEnd(6)} in the document      ${spread(inDocument)}`)
    console.log(`  ${name.padEnd(6)} its frame is done    ${spread(painted)}`)
    await page.context().close()
  }
}

let nextSerial = 1e11

/** Runs in the page. */
function watchArrivals() {
  const known = new Set<string>()
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        const serial = /number (\d{12})/.exec(node.textContent ?? '')?.[1]
        if (!serial || known.has(serial)) continue
        known.add(serial)
        const entry = { serial, inDocument: performance.now(), painted: NaN }
        tools.afterPaint(() => {
          entry.painted = performance.now()
          tools.seen.push(entry)
        })
      }
  }).observe(document.body, { childList: true, subtree: true })
}

/** The comments as text, and a socket. */
async function openFloorPage(browser: Browser, url: string, floorUrl: string) {
  const page = await openEmptyPage(browser, url)
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
      const socket = new WebSocket(live)
      socket.addEventListener('message', ({ data }) => show(JSON.parse(data)))
    },
    [threadPath(places.thread.id), `${floorUrl.replace('http', 'ws')}/live`] as const,
  )
  return page
}

/** What to add to the page's clock to have this process's: of many tries, the one that was answered soonest. */
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

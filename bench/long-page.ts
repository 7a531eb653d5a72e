import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { fetch } from 'undici'
import { at, spread } from './median.ts'
import { places, threadPath } from './seed.ts'
import { openEmptyPage, openDiscussion, type Tools } from './discussion-pages.ts'

declare const tools: Tools

const rounds = 3
/** As with a wheel that is spun hard; some 170 comments in eight seconds. */
const fling = { distance: 24_000, speed: 3_000 }

/**
 * Three floors stand beside our page: a blank one, which shows what the machine can draw at all; the same words without a style; and the
 * same document with nothing that runs. The machine may have other work: of three rounds over all four, each page's best one counts, and
 * the processor time of a frame is printed as well.
 */
export async function measureLongPage(browser: Browser, url: string, cookie: string, keys: number) {
  const ours = await openDiscussion(browser, url, places.longest.id, cookie)
  await unfold(ours, places.longest.comments)
  const html = await ours.content()
  const words = await ours
    .locator('[id^="comment-"]')
    .locator('header, p')
    .evaluateAll((parts) => parts.map((part) => part.textContent))
  const open = async (content: string) => {
    const page = await openEmptyPage(browser, url)
    await page.setContent(content)
    return page
  }
  const height = await ours.evaluate(() => document.documentElement.scrollHeight)
  const pages = {
    blank: await open(`<!doctype html><body style="height: ${height}px">`),
    words: await open('<!doctype html><main></main>'),
    still: await open(html.replace(/<script[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')),
    ours,
  }
  await pages.words.evaluate((lines) => {
    for (const line of lines) {
      const paragraph = document.createElement('p')
      paragraph.textContent = line
      document.querySelector('main')!.append(paragraph)
    }
  }, words)
  await ours.waitForTimeout(3_000)

  console.log(`page with ${places.longest.comments} comments, signed in (must: 60 frames a second, 50 ms)`)
  await weigh(url)
  for (const name of ['still', 'ours'] as const) {
    await pages[name].bringToFront()
    console.log(`  ${name}   keystroke → painted      ${spread(await type(pages[name], keys))}`)
  }
  const runs = Object.entries(pages).map(([name, page]) => ({ name, page, flings: [] as Fling[] }))
  for (let round = 0; round < rounds; round++)
    for (const { page, flings } of runs) flings.push(await scroll(browser, page))
  console.log(
    `  ${fling.distance} px with the wheel at ${fling.speed} px a second: frames drawn, best of ${rounds} rounds`,
  )
  for (const { name, page, flings } of runs) {
    const best = flings.toSorted((a, b) => b.drawn - a.drawn)[0]!
    console.log(
      `  ${name.padEnd(6)} ${best.drawn.toFixed(1)} a second, p95 ${best.p95.toFixed(1)} ms, ${best.holes} with holes; ` +
        `its script got ${best.called.toFixed(1)} a second; ${best.cost.toFixed(1)} ms of processor each ` +
        `(all rounds: ${flings.map(({ drawn }) => drawn.toFixed(1)).join(', ')})`,
    )
    await page.context().close()
  }
}

/** What a thread answered before it had names that lead somewhere, numbers, pictures and roles. */
const later = new Set(['links', 'number', 'user_picture', 'user_role'])

async function weigh(url: string) {
  const now = await (await fetch(`${url}${threadPath(places.longest.id)}`)).text()
  const before = JSON.stringify(JSON.parse(now), (key, value: unknown) =>
    later.has(key) ? undefined : value,
  )
  const bytes = [now, before].map((text) => gzipSync(text).length)
  console.log(
    `  its answer: ${Buffer.byteLength(now)} bytes, ${bytes[0]} gzipped, ` +
      `${(bytes[0]! / bytes[1]!).toFixed(2)} × what it was without ${[...later].join(', ')} (must: 1.3)`,
  )
}

/** All of them: deep branches are folded when a thread is opened, and its first window is drawn before the rest. */
async function unfold(page: Page, comments: number) {
  const rows = page.locator('[id^="comment-"]')
  const folds = page.getByRole('button', { name: /^Show \d+ repl/ })
  for (const end = Date.now() + 60_000; (await rows.count()) < comments; await page.waitForTimeout(50)) {
    if (Date.now() > end) throw new Error(`only ${await rows.count()} of ${comments} comments are drawn`)
    await folds.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
  }
}

async function type(page: Page, keys: number) {
  const field = page.getByRole('textbox', { name: 'Your comment' })
  await field.click()
  await page.evaluate(() => {
    // On the way down, before anything of the page's own.
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => tools.afterPaint(() => tools.keys.push(performance.now() - timeStamp)),
      true,
    )
  })
  const words = 'The pulse is wiry on the left and I would ask about sleep. '
  for (let n = 0; n < keys; n++) {
    await page.keyboard.press(words[n % words.length] === ' ' ? 'Space' : words[n % words.length]!)
    await page.waitForTimeout(60)
  }
  const strokes = await page.evaluate(() => tools.keys)
  await field.fill('')
  return strokes
}

type Fling = {
  drawn: number
  p95: number
  /** Frames in which a part of the page had not been painted yet. */
  holes: number
  /** How often the page's own script was called: what a press would have been answered with. */
  called: number
  cost: number
}

/**
 * What the eye gets are the frames that the compositor draws, whether the page's script keeps up or not; the browser's trace holds
 * each. A script that asks for every frame runs beside, so that the page cannot rest.
 */
async function scroll(browser: Browser, page: Page): Promise<Fling> {
  await page.bringToFront()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForTimeout(500)
  const session = await page.context().newCDPSession(page)
  const trace = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  trace.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await trace.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame'] },
  })
  await page.evaluate(() => {
    Object.assign(tools, { calls: 0, isFlung: true })
    const note = () => {
      tools.calls++
      if (tools.isFlung) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const before = await processorTime(trace)
  const begun = performance.now()
  await session.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 500,
    yDistance: -fling.distance,
    speed: fling.speed,
    gestureSourceType: 'mouse',
  })
  const took = (performance.now() - begun) / 1_000
  const spent = (await processorTime(trace)) - before
  const { calls, top } = await page.evaluate(() => {
    tools.isFlung = false
    return { calls: tools.calls, top: window.scrollY }
  })
  if (top < fling.distance - 1) throw new Error(`the page is ${top} px long only`)
  const isComplete = new Promise((done) => trace.once('Tracing.tracingComplete', done))
  await trace.send('Tracing.end')
  await isComplete
  await session.detach()
  await trace.detach()

  // Of the page that scrolls: a caret that blinks in another one draws too, twice a second.
  const drawn = new Map<number, number[]>()
  for (const { name, pid, ts } of events)
    if (name === 'DrawFrame') drawn.set(pid, [...(drawn.get(pid) ?? []), ts / 1_000])
  const [pid, frames] = [...drawn].toSorted(([, a], [, b]) => b.length - a.length)[0]!
  const times = frames.toSorted((a, b) => a - b)
  return {
    drawn: frames.length / took,
    p95: at(
      times.slice(1).map((time, n) => time - times[n]!),
      0.95,
    ),
    holes: events.filter((one) => one.pid === pid && one.args.frame_reporter?.has_missing_content).length,
    called: calls / took,
    cost: (1_000 * spent) / frames.length,
  }
}

type TraceEvent = {
  name: string
  pid: number
  ts: number
  args: { frame_reporter?: { has_missing_content: boolean } }
}

/** Of all of the browser's processes, in seconds. */
async function processorTime(session: CDPSession) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

import type { Browser } from 'playwright-core'
import { browserCookies } from './accounts.ts'

export async function openDiscussion(browser: Browser, url: string, id: string, cookie?: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  if (cookie) await context.addCookies(browserCookies(url, cookie))
  const page = await context.newPage()
  await page.addInitScript(prepare)
  await page.goto(`${url}/case-study/${id}?tab=discussion`)
  await page.locator('[id^="comment-"]').first().waitFor()
  return page
}

/** What `prepare` puts into each page as `tools`. */
export type Tools = {
  afterPaint(then: () => void): void
  seen: { serial: string; inDocument: number; painted: number }[]
  keys: number[]
  calls: number
  isFlung: boolean
}

/** Runs in the page, before anything else. A message that is sent while a frame is made comes when the frame is done. */
function prepare() {
  const own: Tools = {
    afterPaint(then) {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', then)
        channel.port1.start()
        channel.port2.postMessage(null)
      })
    },
    seen: [],
    keys: [],
    calls: 0,
    isFlung: false,
  }
  Object.assign(window, { tools: own })
}

/** Of our origin, where nothing of ours runs. */
export async function openEmptyPage(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true })
  const page = await context.newPage()
  await page.addInitScript(prepare)
  await page.goto(`${url}/healthz`)
  return page
}

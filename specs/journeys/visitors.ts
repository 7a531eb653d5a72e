import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, inject } from 'vitest'
import { openChromium } from '../../bench/chromium.ts'
import { keepEvidence } from '../kit/evidence.ts'
import type { Member } from '../kit/member.ts'

export type Visitor = {
  page: Page
  context: BrowserContext
  /** Console errors, uncaught exceptions and CSP reports; any of them fails the spec. */
  faults: string[]
  /** Every console line, saved as evidence if the journey fails. */
  console: string[]
}

export type VisitorOptions = {
  scheme?: 'light' | 'dark'
  width?: number
  /** Keeps the animations of windows, which are otherwise off so that specs need not wait. */
  hasMotion?: boolean
  hasServiceWorker?: boolean
  timeZone?: string
  context?: BrowserContext
}

/** Logs the member in by a request of the page, which gets the cookies. */
export async function signIn(page: Page, { email, password }: Pick<Member, 'email' | 'password'>) {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  if (!answer.ok()) throw new Error(`login answered ${answer.status()}`)
}

/** Each spec file loads this module again, so the worker keeps its Chromium in globalThis. */
const worker = globalThis as { chromium?: Promise<Browser> }

async function openOnce() {
  if (await worker.chromium?.then((browser) => browser.isConnected())) return worker.chromium!
  worker.chromium = openChromium({
    // Software rendering is faster than Chromium's emulated graphics card.
    args: ['--disable-gpu'],
    // Chromium passes images between its processes in files in TMPDIR, so put that in memory.
    env: { ...process.env, TMPDIR: inject('scratchFolder') } as Record<string, string>,
  })
  return worker.chromium
}

/**
 * Opens each visitor in a new profile of the worker's Chromium. A console error fails the spec unless it
 * calls `expectFault`.
 */
export function useBrowser(baseUrl: () => string) {
  let browser: Browser
  let visitors: Visitor[] = []

  beforeAll(async () => {
    browser = await openOnce()
  })

  afterEach(async ({ task }) => {
    const leaving = visitors
    visitors = []
    if (task.result?.state === 'fail' || leaving.flatMap(unforgiven).length > 0)
      await keepEvidence(task.fullTestName, leaving)
    for (const { context } of leaving) await context.close()
    expect(leaving.flatMap(unforgiven)).toEqual([])
  })

  return async function visit(path: string, options: VisitorOptions = {}): Promise<Visitor> {
    const { scheme = 'light', width = 1280, hasMotion = false, hasServiceWorker = false, timeZone } = options
    const context =
      options.context ??
      (await browser.newContext({
        baseURL: baseUrl(),
        colorScheme: scheme,
        // A page's route handlers do not see the calls of a service worker.
        serviceWorkers: hasServiceWorker ? 'allow' : 'block',
        reducedMotion: hasMotion ? 'no-preference' : 'reduce',
        viewport: { width, height: 800 },
        hasTouch: width < 600,
        timezoneId: timeZone,
      }))
    const page = await context.newPage()
    // Less than the spec's own timeout, so that the error names the locator.
    page.setDefaultTimeout(20_000)
    const faults: string[] = []
    const lines: string[] = []
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      lines.push(`${message.type()}: ${message.text()}`)
      // Ignore pictures of Google accounts, which this machine may be unable to load.
      if (/^https:\/\/\w+\.googleusercontent\.com\//.test(message.location().url)) return
      if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
    })
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`policy: ${violatedDirective} refused ${blockedURI}`)
      })
    })
    const visitor = { page, context, faults, console: lines }
    visitors.push(visitor)
    await page.goto(path)
    return visitor
  }
}

/** Opens a path as a link does, without loading the page again, which takes a second of processor. */
export const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Waits for a fault that the spec has caused and removes it; Chromium logs every status of 400 or more. */
export async function expectFault(visitor: Visitor, pattern: RegExp) {
  // The page may show the response before Chromium logs it.
  await expect
    .poll(() => visitor.faults.some((fault) => pattern.test(fault)), { message: `a fault like ${pattern}` })
    .toBe(true)
  visitor.faults.splice(0, visitor.faults.length, ...visitor.faults.filter((fault) => !pattern.test(fault)))
}

const forgiven = new WeakMap<string[], RegExp[]>()

/** Ignores matching faults whenever they occur, such as the 401 of a call during a logout. */
export function forgiveFault({ faults }: Visitor, pattern: RegExp) {
  forgiven.set(faults, [...(forgiven.get(faults) ?? []), pattern])
}

const unforgiven = ({ faults }: Visitor) =>
  faults.filter((fault) => !forgiven.get(faults)?.some((pattern) => pattern.test(fault)))

/** A blank page, on which a spec can set cookies before the first load. */
export const nowhere = 'about:blank'

/** Removes the errors that Chromium logs because it is offline. */
export const forgetConnectionErrors = ({ faults }: Pick<Visitor, 'faults'>) =>
  faults.splice(
    0,
    faults.length,
    ...faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/.test(fault)),
  )

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { openChromium } from '../../bench/chromium.ts'
import { keepEvidence } from '../kit/evidence.ts'
import type { Member } from '../kit/member.ts'

export type Visitor = {
  page: Page
  context: BrowserContext
  /** Every console error, uncaught exception and CSP report. */
  faults: string[]
  /** Every line of the console, for the evidence of a failed journey. */
  console: string[]
}

export type VisitorOptions = {
  scheme?: 'light' | 'dark'
  width?: number
  /** Keeps the animation of windows; without it a spec need not wait for them. */
  hasMotion?: boolean
  hasServiceWorker?: boolean
  timeZone?: string
  context?: BrowserContext
}

/** Puts the member's session into a page. */
export async function signIn(page: Page, { email, password }: Pick<Member, 'email' | 'password'>) {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  if (!answer.ok()) throw new Error(`login answered ${answer.status()}`)
}

/** One Chromium for a spec file, and a new profile for each visitor. A spec fails on a console error unless it calls `expectFault`. */
export function useBrowser(baseUrl: () => string) {
  let browser: Browser
  let visitors: Visitor[] = []

  beforeAll(async () => {
    // Rendering in software is faster than through Chromium's imitated graphics card.
    browser = await openChromium({
      args: ['--disable-gpu'],
      // Chromium passes its images between processes in files there.
      env: { ...process.env, TMPDIR: inject('scratchRoom') } as Record<string, string>,
    })
  })
  afterAll(() => browser?.close())

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
    // Below the spec's own timeout, so that a miss names its locator.
    page.setDefaultTimeout(20_000)
    const faults: string[] = []
    const lines: string[] = []
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      lines.push(`${message.type()}: ${message.text()}`)
      // Pictures of Google accounts, which this machine may be unable to load.
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

/** Chromium logs every answer of 400 and above; the spec that caused it expects it. */
export async function expectFault(visitor: Visitor, pattern: RegExp) {
  // The page can show the answer before Chromium logs it.
  await expect
    .poll(() => visitor.faults.some((fault) => pattern.test(fault)), { message: `a fault like ${pattern}` })
    .toBe(true)
  visitor.faults.splice(0, visitor.faults.length, ...visitor.faults.filter((fault) => !pattern.test(fault)))
}

const forgiven = new WeakMap<string[], RegExp[]>()

/** Allows a fault before or after this line, such as the 401 of a call during a logout. */
export function forgiveFault({ faults }: Visitor, pattern: RegExp) {
  forgiven.set(faults, [...(forgiven.get(faults) ?? []), pattern])
}

const unforgiven = ({ faults }: Visitor) =>
  faults.filter((fault) => !forgiven.get(faults)?.some((pattern) => pattern.test(fault)))

/** A blank page: cookies can be set before the first load. */
export const nowhere = 'about:blank'

/** Removes the browser's own errors while it is offline. */
export const forgetConnectionErrors = ({ faults }: Pick<Visitor, 'faults'>) =>
  faults.splice(
    0,
    faults.length,
    ...faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/.test(fault)),
  )

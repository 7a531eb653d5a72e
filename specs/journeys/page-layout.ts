import type { Locator, Page } from 'playwright-core'
import { layoutShift } from './case-steps.ts'
import { barriers } from './barriers.ts'

/** Waits until the page has loaded everything that it requests at first. */
export async function settle(page: Page) {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"], .waiting, .loading') === null &&
      document.fonts.status === 'loaded' &&
      !/Loading\b/.test(document.querySelector('main')?.innerText ?? ''),
    undefined,
    // Polls, because checking on each frame would slow down a long page.
    { polling: 50 },
  )
}

/** Headings that are two levels below the heading before them. */
const skippedHeadings = (page: Page) =>
  page.evaluate(() => {
    let last = 0
    return [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].flatMap((heading) => {
      if (!heading.checkVisibility()) return []
      const level = Number(heading.tagName[1])
      const isSkipping = level > last + 1
      last = level
      return isSkipping ? [`h${level}: ${heading.textContent}`] : []
    })
  })

/** Elements wider than the window; empty if the page does not scroll sideways. */
export const overflow = (page: Page) =>
  page.evaluate(async () => {
    // A row that the browser skips keeps its former layout until the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return ''
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth &&
        ![...element.children].some((child) => child.getBoundingClientRect().right > clientWidth),
    )
    return `${scrollWidth} wide: ${wide.map((element) => element.outerHTML.slice(0, 100)).join(' ')}`
  })

/** Applies the text spacing of WCAG 1.4.12. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-bottom: 2em !important }`,
    )
    document.adoptedStyleSheets = [sheet]
  })

export type Screen = readonly [path: string, open?: (page: Page) => Promise<unknown>]

/**
 * Checks each screen on a light desktop and a dark phone: no sideways scrolling, no barrier, an empty
 * console. A screen without steps must also have no layout shift and no skipped heading.
 */
export async function walk(page: Page, screens: readonly Screen[]) {
  const faults: string[] = []
  page.on('console', (message) => {
    // The browser of a journey refuses service workers.
    if (!message.text().startsWith('Service Worker registration blocked'))
      faults.push(`${page.url()}: ${message.type()} ${message.text()}`)
  })
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [380, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [path, open] of screens) {
      const note = (what: string) => faults.push(`${path} at ${width}: ${what}`)
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await settle(page)
      if (open) await open(page)
      else {
        const shift = await layoutShift(page)
        if (shift >= 0.1) note(`a layout shift of ${shift}`)
        for (const one of await skippedHeadings(page)) note(one)
      }
      for (const one of await barriers(page)) note(one)
      // At 320 px (400 % zoom) and with spaced text, a page must scroll in one direction only.
      if (width === 380) await page.setViewportSize({ width: 320, height: 800 })
      for (const isSpaced of [false, true]) {
        if (isSpaced) await spaceText(page)
        const wide = await overflow(page)
        if (wide) note(wide)
      }
    }
  }
  return faults
}

/**
 * Moves the focus through the page by `key` and returns focused fields that are covered; in tall ones only
 * the first line counts.
 */
export async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab') {
  const covered: string[] = []
  let fields = 0
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (let stop = 0; stop < 150; stop++) {
    await page.keyboard.press(key)
    const found = await page.evaluate(() => {
      const field = document.activeElement
      if (!field || field === document.body) return null
      if (!field.matches('textarea, input, fieldset button')) return undefined
      const { left, top, width, height } = field.getBoundingClientRect()
      const isInSight = (y: number) => {
        const at = document.elementFromPoint(left + width / 2, y)
        return at !== null && (field.contains(at) || at.contains(field))
      }
      const isSeen = isInSight(top + 3) && isInSight(top + Math.min(height - 3, 44))
      return isSeen ? '' : `${field.getAttribute('aria-label') ?? field.id} at ${Math.round(top)}`
    })
    if (found === null) break
    if (found !== undefined) fields++
    if (found) covered.push(found)
  }
  if (fields === 0) covered.push('no field was reached')
  return covered
}

/** Whether a click in the middle of the element would hit it. */
export const isOnTop = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

// The package exports its unminified source: parsing that costs each page more than the check.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Scheme = 'light' | 'dark'

/** Rules that are never more than moderate, and slow on a long page. */
const lesser = ['region', 'landmark-unique', 'hidden-content', 'heading-order', 'aria-allowed-role']
const rules = Object.fromEntries(lesser.map((rule) => [rule, { enabled: false }]))

/**
 * What axe calls serious or critical, as readable lines; in the other scheme only the colours differ. There the page stays, since turning
 * back would draw all of it once more.
 */
export async function barriers(page: Page) {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await drawOffScreenParts(page)
  const [own, other]: Scheme[] = isDark ? ['dark', 'light'] : ['light', 'dark']
  const found = await violations(page, own!, { rules })
  await switchScheme(page, other!)
  return [...found, ...(await violations(page, other!, { runOnly: ['color-contrast'] }))]
}

/** What the browser does not draw while it is off screen would keep the colours of the other scheme. */
const drawOffScreenParts = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-passed-over] { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

async function switchScheme(page: Page, scheme: Scheme) {
  await page.emulateMedia({ colorScheme: scheme })
  await page.waitForFunction((one) => document.documentElement.dataset.mantineColorScheme === one, scheme)
}

async function violations(page: Page, scheme: Scheme, only: RunOptions) {
  // Colours are measured at rest: nothing may still be fading in, and what inherits a colour begins when its parent has it. What is called
  // off rests too.
  await page.evaluate(async () => {
    for (let still = 0; still < 2; still++) {
      const moving = document.getAnimations()
      if (moving.length > 0) still = -1
      await Promise.allSettled(moving.map((animation) => animation.finished))
      await new Promise(requestAnimationFrame)
    }
  })
  // Evaluated, not put into the page as a script: the content security policy would refuse that.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // What passes and where each element stands is not wanted, and takes longer to write down than to check.
  const results = await page.evaluate<AxeResults, RunOptions>(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options),
    { resultTypes: ['violations'], selectors: false, preload: false, ...only },
  )
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${scheme}: ${id}: ${node.html} ${node.failureSummary}`))
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

// The package's main file is unminified, and parsing it takes longer than the check.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules of at most moderate impact that are slow on long pages. */
const lesser = ['region', 'landmark-unique', 'hidden-content', 'heading-order', 'aria-allowed-role']
const rules = Object.fromEntries(lesser.map((rule) => [rule, { enabled: false }]))

/** The violations that axe calls serious or critical, as readable lines. */
export async function barriers(page: Page) {
  // Elements that the browser skips off screen, or that are fading in, have no final colors.
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-passed-over] { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
    for (let still = 0; still < 2; still++) {
      // Those of a scroll timeline never finish.
      const moving = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline)
      if (moving.length > 0) still = -1
      await Promise.allSettled(moving.map((animation) => animation.finished))
      await new Promise(requestAnimationFrame)
    }
  })
  // The content security policy would refuse a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Passes and selectors are left out: serializing them takes longer than the check.
  const results = await page.evaluate<AxeResults, RunOptions>(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options),
    { resultTypes: ['violations'], selectors: false, preload: false, rules },
  )
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}

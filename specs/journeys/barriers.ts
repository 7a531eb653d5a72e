import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

// The minified file, because parsing the package's main file takes longer than the check itself.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules of at most moderate impact, skipped because they are slow on long pages. */
const lesser = ['region', 'landmark-unique', 'hidden-content', 'heading-order', 'aria-allowed-role']
const rules = Object.fromEntries(lesser.map((rule) => [rule, { enabled: false }]))

/** Runs axe and returns its serious and critical violations, one line each. */
export async function barriers(page: Page) {
  // Elements off screen or still fading in have no final colors, so render and finish them first.
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-passed-over] { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
    for (let still = 0; still < 2; still++) {
      // Animations of a scroll timeline never finish, so do not wait for those.
      const moving = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline)
      if (moving.length > 0) still = -1
      await Promise.allSettled(moving.map((animation) => animation.finished))
      await new Promise(requestAnimationFrame)
    }
  })
  // Evaluates axe instead of adding a script element, which the content security policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Omits passes and selectors, because serializing them takes longer than the check.
  const results = await page.evaluate<AxeResults, RunOptions>(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options),
    { resultTypes: ['violations'], selectors: false, preload: false, rules },
  )
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}

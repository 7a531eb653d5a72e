import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

// The package exports its unminified source: parsing that costs each page more than the check.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules that are never more than moderate, and slow on a long page. */
const lesser = ['region', 'landmark-unique', 'hidden-content', 'heading-order', 'aria-allowed-role']
const rules = Object.fromEntries(lesser.map((rule) => [rule, { enabled: false }]))

/** What axe calls serious or critical, as readable lines. */
export async function barriers(page: Page) {
  // What the browser does not draw while it is off screen would have no colours yet, and nothing may still be fading in.
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-passed-over] { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
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
    { resultTypes: ['violations'], selectors: false, preload: false, rules },
  )
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}

import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe calls serious or critical, as readable lines. */
export async function barriers(page: Page) {
  // Colours are measured at rest: nothing may still be fading in. What is called off rests too.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  // Evaluated, not put into the page as a script: the content security policy would refuse that.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // What passes and where each element stands is not wanted, and takes longer to write down than to check.
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options),
    { resultTypes: ['violations'], selectors: false, preload: false },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}

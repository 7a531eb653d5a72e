import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe calls serious or critical, as readable lines. */
export async function barriers(page: Page) {
  // Colours are measured at rest: nothing may still be fading in. What is called off rests too.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  // Evaluated, not put into the page as a script: the content security policy would refuse that.
  await page.evaluate(axe.source)
  const { violations } = (await page.evaluate('axe.run()')) as AxeResults
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}

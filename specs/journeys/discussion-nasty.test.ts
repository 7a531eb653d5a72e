import './built-web.ts'
import { expect, test } from 'vitest'
import { club, makeMember } from '../kit/platform.ts'
import { makeCase, nowhere, enterAs, rowOf, sayMany } from './discussion-steps.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

/** Each would call `ran()` if anything of it were taken for more than words. */
const payloads = [
  '<script>ran()</script>',
  '<img src=x onerror=ran()>',
  '<svg onload=ran()>',
  '<svg><script>ran()</script></svg>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<iframe src="javascript:parent.ran()"></iframe>',
  '<body onload=ran()>',
  '<input autofocus onfocus=ran()>',
  '<details open ontoggle=ran()>',
  '<video><source onerror=ran()></video>',
  '<audio src onerror=ran()>',
  '<marquee onstart=ran()>',
  '<object data="javascript:ran()"></object>',
  '<embed src="javascript:ran()">',
  '<a href="javascript:ran()">x</a>',
  '<a href=" &#x6A;avascript:ran()">x</a>',
  '<form action="javascript:ran()"><button>x</button></form>',
  '<math><mtext><img src=x onerror=ran()></mtext></math>',
  '<style>@import "javascript:ran()";</style>',
  '<link rel=stylesheet href="javascript:ran()">',
  '<meta http-equiv=refresh content="0;javascript:ran()">',
  '<base href="javascript:ran()//">',
  '"><script>ran()</script>',
  "'-ran()-'",
  '`${ran()}`',
  '{{constructor.constructor("ran()")()}}',
  '</textarea><script>ran()</script>',
  '</title><script>ran()</script>',
  '--><script>ran()</script>',
  ']]><script>ran()</script>',
  '<scr<script>ipt>ran()</scr</script>ipt>',
  '<img src="x` `<script>ran()</script>"` `>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>">',
  'javascript:ran()',
  'javascript://example.org/%0aran()',
  'data:text/html,<script>ran()</script>',
  'https://example.org/"onmouseover="ran()',
  'https://example.org/<script>ran()</script>',
  "http://example.org/'onclick='ran()",
  '[x](javascript:ran())',
  '- <img src=x onerror=ran()>',
  '\u202e<img src=x onerror=ran()>',
  '&lt;img src=x onerror=ran()&gt;',
]

test('no word of forty-three nasty comments runs, and all of them can be read', async () => {
  const study = await makeCase()
  const author = await makeMember({ name: '<img src=x onerror=ran()>' })
  await sayMany(author, study, payloads)
  const { page } = await visit(nowhere)
  await page.addInitScript(() => {
    Object.assign(window, { runs: 0, ran: () => ((window as unknown as { runs: number }).runs += 1) })
  })
  await enterAs(page, await makeMember(), study.path)
  await rowOf(page, payloads[0]!).first().waitFor()
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('article') })
  await expect.poll(() => rows.count()).toBe(payloads.length)
  // Drawn, passed over and pressed.
  for (const link of await rows.getByRole('link').all()) await link.hover()
  expect(await page.evaluate(() => (window as unknown as { runs: number }).runs)).toBe(0)
  const leads = await rows
    .locator('[dir=auto] a')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]))
  expect(leads.length).toBeGreaterThan(0)
  for (const [href, rel] of leads) {
    expect(href).toMatch(/^https?:\/\/example\.org\//)
    expect(rel).toBe('noopener nofollow ugc')
  }
  // The control: the trap does count.
  expect(await page.evaluate('ran(), runs')).toBe(1)
})

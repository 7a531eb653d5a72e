import type { Page } from 'playwright-core'
import { withClient } from 'supabase-local/postgres/database.ts'
import { browserCookies, registerMany } from './accounts.ts'
import { openChromium } from './chromium.ts'
import { inFreshClub } from './fresh-club.ts'
import { spread } from './median.ts'

type Measured = { pressedAt: number; paintedAt: number; wasNext: boolean }

/** A review of 200 due cards by keys: from the answer to the next card painted, and until the server has it. */
export async function run([cards = '200']: string[]) {
  await inFreshClub({}, async (platform) => {
    const [member] = await registerMany(platform.url, 1)
    await makeDue(platform.dbUrl('postgres'), member!.id, Number(cards))
    const browser = await openChromium()
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      await context.addCookies(browserCookies(platform.url, member!.cookie))
      const page = await context.newPage()
      await page.goto(`${platform.url}/recall`)
      const measured = await review(page, Number(cards) - 1)
      const sent = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('/api/recall/reviews'))
          .map((entry) => ({ at: entry.startTime, end: (entry as PerformanceResourceTiming).responseEnd })),
      )
      const paints = measured.map(({ pressedAt, paintedAt }) => paintedAt - pressedAt)
      // What leaves at or after the answer takes it along.
      const truths = measured.map(
        ({ pressedAt }) => (sent.find(({ at }) => at >= pressedAt)?.end ?? Infinity) - pressedAt,
      )
      console.log(`review of ${measured.length} due cards by keys, ${sent.length} messages to the server`)
      if (measured.some(({ wasNext }) => !wasNext)) console.log('NOT EACH ANSWER BROUGHT THE NEXT CARD')
      console.log(`answer → next card painted   ${spread(paints, 0)} (must: p95 50 ms)`)
      console.log(`answer → the server has it   ${spread(truths, 0)} (must: 1,000 ms)`)
    } finally {
      await browser.close()
    }
  })
}

async function review(page: Page, count: number) {
  await page.locator('#asked').waitFor()
  await page.evaluate(() => {
    const all: Measured[] = []
    Object.assign(globalThis, { measured: all })
    // The browser keeps 250 otherwise, and what is asked beside the reviews fills them.
    performance.setResourceTimingBufferSize(5000)
    // Before the page's own, so that the first frame after it is the one that shows the next card.
    addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key !== '4') return
        const before = document.querySelector('article')
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => {
            const now = document.querySelector('article')
            all.push({
              pressedAt: timeStamp,
              paintedAt: performance.now(),
              wasNext: now !== before && now !== null,
            })
            port1.close()
          })
          port1.start()
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port's
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  for (let n = 0; n < count; n++) {
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: /^Easy/ }).waitFor()
    await page.keyboard.press('4')
    await page.getByRole('button', { name: 'Show answer' }).waitFor()
  }
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('tcm_recall:')))
  return page.evaluate(() => (globalThis as unknown as { measured: Measured[] }).measured)
}

/** Cards of the library that were known ten days ago and are due since yesterday. */
const makeDue = (url: string, userId: string, count: number) =>
  withClient(url, async (owner) => {
    await owner.query(
      `insert into public.recall_cards (owner_id, library_kind, library_id, created_at, memory, due, introduced_at, scheduled_for)
       select
         $1, e.kind, e.id, now() - interval '10 days',
         jsonb_build_object(
           'stability', 9.0, 'difficulty', 5.0, 'elapsed_days', 0, 'scheduled_days', 9, 'learning_steps', 0, 'reps', 1, 'lapses', 0,
           'state', 2, 'last_review', to_char((now() - interval '10 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
         ),
         now() - interval '1 day', now() - interval '10 days', 0.9
       from private.library_entries e order by md5(e.kind || e.id) limit $2`,
      [userId, count],
    )
    await owner.query(
      `insert into public.recall_log (id, card_id, owner_id, rating, reviewed_at, seq, took_ms)
       select gen_random_uuid(), c.id, $1, 4, c.introduced_at, 0, 1000 from public.recall_cards c where c.owner_id = $1`,
      [userId],
    )
  })

import './built-web.ts'
import { expect, test } from 'vitest'
import { startAttempt } from '@contract/exams.ts'
import { ask, person, publish, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { endIn, layoutShift, openAs } from './case-steps.ts'
import { settle } from './page-layout.ts'
import { nowhere } from './visitors.ts'
import { visit } from './club-visits.ts'
import { onceFeatured } from './shared-members.ts'

test('TODAY-2: Today shows the most urgent item, and the others on request', async () => {
  const [who, author] = [await person(), await person('is_study_master')]
  await publish(author)
  const { page } = await visit(nowhere)
  // Other specs feature tests, so replace this field of the response.
  await page.route('**/users/me/today?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), has_test: true } })
  })
  await openAs(page, who, '/dashboard')
  const panel = page.getByRole('region', { name: 'Today' })
  const chip = (name: string | RegExp) => panel.getByRole('link', { name })
  await chip('Read a case First steps, 0 of 3 done').waitFor()
  await settle(page)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  const more = panel.getByRole('button', { name: /^and \d more$/ })
  await more.click()
  await chip(/Take a short practice/).waitFor()

  const id = await publish(author, { title: `Sighing ${who.id}` })
  await page.goto(`/case-study/${id}`)
  await expect
    .poll(
      async () => (await sql().query('select from public.first_reads where user_id = $1', [who.id])).rowCount,
    )
    .toBe(1)
  const mine = await say(who, id, 'A wiry pulse speaks of the Liver.')
  await ask(who, startAttempt, { exam_id: await onceFeatured('complex') })
  const seconds = 23 * 60 * 60
  await endIn(id, seconds)
  await sql().query(
    `insert into public.recall_cards (owner_id, library_kind, library_id) values ($1, 'points', 'LR-3')`,
    [who.id],
  )

  for (const path of ['/dashboard', '/student']) {
    await page.goto(path)
    await chip(/Complex test/).waitFor()
    expect(await chip(/./).count()).toBe(1)
    await more.click()
    await panel.getByText('First steps, 2 of 3 done').waitFor()
    await chip(/1 review due/).waitFor()
    expect(await chip(/Read a case|Post your diagnosis/).count()).toBe(0)
    expect(await chip(/Complex test/).innerText()).toMatch(/[89]:\d\d left/)
  }
  const shown = await chip(/Complex test/).innerText()
  await expect.poll(() => chip(/Complex test/).innerText()).not.toBe(shown)
  const [today, end] = [Date.now(), Date.now() + 1000 * seconds].map((at) => new Date(at).toDateString())
  await chip(today === end ? /Closes today/ : /Closes tomorrow/)
    .filter({ hasText: who.id })
    .waitFor()
  await say(author, id, 'And the sighing does.', mine.id)
  await chip(/1 unread reply/).waitFor()
  await chip(/Complex test/).click()
  await page.getByRole('timer').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

import './built-web.ts'
import { expect, test } from 'vitest'
import { attemptId, reader } from './results-visits.ts'

test('RES-1, RES-2, RES-3, RES-5, NAME-6: a result shows the case, filters and a comparison with other members', async () => {
  const { page } = await reader(`/student/attempt/${attemptId}`)
  const review = page.getByRole('region', { name: 'Answer Review' })
  const story = await review.getByRole('region', { name: /^Case/ }).boundingBox()
  const first = await review.getByRole('listitem').first().boundingBox()
  expect(first!.x).toBeGreaterThan(story!.x + story!.width)
  expect(Math.abs(first!.y - story!.y)).toBeLessThan(20)
  const filters = await Promise.all(
    ['All (6)', 'Wrong (2)', 'Flagged (1)'].map((name) => review.getByRole('radio', { name }).boundingBox()),
  )
  expect(new Set(filters.map((box) => box!.y)).size).toBe(1)
  await review.getByText('She sighs many times an hour.').waitFor()
  await review.getByText('1 min 14 s').waitFor()
  expect(await review.getByText(/^\d+% chose this$/).count()).toBe(24)
  const row = page.getByRole('table', { name: 'By section' }).getByRole('row', { name: /^All sections/ })
  expect(await row.innerText()).toMatch(/4 of 6\s+50%\s+\d+%/)
  // One question a section draws no bar, so the review begins in the first view.
  expect(await page.getByText('70% passes').count()).toBe(0)
  const heading = page.getByRole('heading', { name: 'Answer Review' })
  expect((await heading.boundingBox())!.y).toBeLessThan(page.viewportSize()!.height)
  await review.getByRole('link', { name: 'LR-3' }).first().hover()
  await page
    .getByRole('region', { name: /^About/ })
    .getByText('LR-3 Tài Chōng')
    .waitFor()
  await page.keyboard.press('Escape')

  await review.getByRole('radio', { name: 'Wrong (2)' }).check()
  expect(await review.getByText('Incorrect', { exact: true }).count()).toBe(2)
  expect(await review.getByText('Correct', { exact: true }).count()).toBe(0)
  await review.getByRole('radio', { name: 'Flagged (1)' }).check()
  await review.getByText('Flagged', { exact: true }).waitFor()
  await review.getByRole('button', { name: 'Add to reviews' }).click()
  await page.getByText('Nothing new to add').waitFor()
  await review.getByRole('radio', { name: 'All (6)' }).check()
  await review.getByRole('button', { name: 'Add to reviews' }).click()
  await page.getByText('1 added to your reviews').waitFor()
  await review.getByRole('radio', { name: 'Wrong (2)' }).check()
  await review.getByRole('button', { name: 'Practice these' }).click()
  await page.getByText('Question 1 of 2').waitFor()

  // The page counts only time in view, and ignores less than half a second.
  await page.waitForFunction(
    (since) => performance.now() > since + 700,
    await page.evaluate(() => performance.now()),
  )
  await page.keyboard.press('2')
  await page.getByText('Saved', { exact: true }).waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'End practice' }).click()
  await page.getByRole('heading', { name: 'Practice complete' }).waitFor()
  await review.getByRole('radio', { name: 'All (2)' }).check()
  await review.getByText('Time taken:').first().waitFor()
})

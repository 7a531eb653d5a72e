import './built-web.ts'
import { expect, test } from 'vitest'
import { attemptId, reader } from './results-visits.ts'

test('RES-8: a printed result contains only its text, with everything unfolded', async () => {
  const { page } = await reader(`/student/attempt/${attemptId}`, { scheme: 'dark' })
  const review = page.getByRole('region', { name: 'Answer Review' })
  await review.getByText('She sighs many times an hour.').waitFor()
  await review.getByRole('button', { name: 'Print' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await review.getByText('She sighs many times an hour.').waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('radio').count()).toBe(0)
  const look = () =>
    page.evaluate(() => ({
      paper: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.querySelector('h1')!).color,
      breaks: [...document.querySelectorAll('[aria-labelledby=answer-review] ol > li')].map(
        (question) => getComputedStyle(question).breakInside,
      ),
    }))
  await expect.poll(look).toEqual({
    paper: 'rgb(255, 255, 255)',
    ink: 'rgb(17, 17, 17)',
    breaks: Array(6).fill('avoid'),
  })

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/student?tab=sections')
  await page.getByRole('figure', { name: 'Your six sections.' }).waitFor()
  const folded = page.getByRole('columnheader', { name: 'Attempt' })
  expect(await folded.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await folded.waitFor()
})

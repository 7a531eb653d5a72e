import './built-web.ts'
import { expect, test } from 'vitest'
import { takeMock, takeTest } from './member-steps.ts'
import { member, onceFeatured } from './shared-members.ts'
import { nowhere } from './visitors.ts'

test('STUD-2, STUD-3: the history reopens every past attempt and rates it', async () => {
  const who = await member([], nowhere)
  const { page } = who
  const [simple, complex] = [await onceFeatured('simple'), await onceFeatured('complex')]
  await takeTest(who, simple, 1)
  await takeTest(who, complex, 2)
  await takeTest(who, simple, 5, false)
  await takeMock(who, await onceFeatured('mock'), 30)
  await page.goto('/student')
  await page.getByText('2 simple tests').waitFor()
  await page.getByText('1 complex test', { exact: true }).waitFor()
  await page.getByText('1 mock exam', { exact: true }).waitFor()
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  const texts = await rows.allInnerTexts()
  for (const [index, words] of [
    [0, ['Mock exam', '67%', 'Good']],
    [1, ['Simple', 'Untimed', '17%', 'Needs Work']],
    [2, ['Complex', '67%', 'Good']],
    [3, ['Simple', '83%', 'Excellent']],
  ] as const)
    for (const word of [...words, 'second']) expect(texts[index]).toContain(word)
  expect(await page.locator('dl > div').nth(1).innerText()).toContain('3')
  expect(await page.locator('dl > div').nth(2).innerText()).toMatch(/75%[\s\S]*Mock exams: 67%/)

  await rows
    .nth(3)
    .getByRole('link', { name: /^Review the simple test/ })
    .click()
  await page.waitForURL('**/student/attempt/*')
  await page.getByRole('heading', { name: 'Answer Review' }).waitFor()
  await page.getByRole('button', { name: 'Report question 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this question' })
  await dialog.getByRole('radio', { name: /Clinically wrong/ }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you. A moderator will review it.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Report question 2')

  await page.getByRole('link', { name: 'View All Scores' }).click()
  await rows
    .nth(0)
    .getByRole('link', { name: /^Review the mock exam/ })
    .click()
  await page
    .getByText('60 of 90', { exact: false })
    .or(page.getByText('60 out of 90', { exact: false }))
    .first()
    .waitFor()
})

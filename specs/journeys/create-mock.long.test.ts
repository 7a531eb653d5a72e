import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { expectFault } from './visitors.ts'
import { club, path, generated, admin, putBack } from './create-mock-visits.ts'

describe('a mock exam', () => {
  test('CREATE-3: leaving at once does not stop it, and Start Over clears it after a confirmation', async () => {
    const { page, diagnosis, generate, preview, draw, asked } = await admin()
    await draw()
    const sent = page.waitForRequest('**/api/mock-exams/generate')
    await generate.click()
    await sent
    await page.goto('/dashboard')
    await page.goto(path)
    await preview.waitFor()
    await preview.getByLabel('Time Limit (seconds)').fill('7000')
    await preview.getByRole('button', { name: 'Start Over' }).click()
    expect(asked).toEqual(['Start over? The exam and its diagnoses are discarded.'])
    await diagnosis(1).waitFor()
    await page.reload()
    expect(await diagnosis(1).inputValue()).toBe('')
  })

  test('CREATE-3 CREATE-8: an open one is found and followed live; cancelled, it keeps finished cases', async () => {
    const { page, who, generate, preview, draw, asked } = await admin()
    await draw()
    await generate.click()
    await preview.waitFor()
    await preview.getByRole('button', { name: 'Start Over' }).click()
    await generate.waitFor()
    const jobId = await putBack(who.id, 9)
    await page.reload()
    await page.getByText('9 of 15').waitFor()
    expect(await barriers(page)).toEqual([])
    await club.database.query(
      `update private.job_steps s
       set state = 'done', lease = null, leased_until = null,
         result = (select result from private.job_steps x where x.job_id = s.job_id and x.position = 0)
       where job_id = $1 and position = 9`,
      [jobId],
    )
    await club.database.query('select private.announce_job($1)', [jobId])
    await page.getByText('10 of 15').waitFor()

    await page.getByRole('button', { name: 'Cancel generation' }).click()
    await page.getByRole('button', { name: 'Keep the 10 cases that are done' }).click()
    await preview.getByText('5 cases are not complete yet.').waitFor()
    await preview.getByRole('button', { name: 'Save and Feature Exam' }).click()
    await page.getByText('Please complete every case and question').waitFor()
    await preview.getByRole('group', { name: '61. Diagnosis' }).waitFor()
    expect(asked).toHaveLength(1)
  })

  test('CREATE-8: a failed case is named, can be retried alone, and costs no diagnosis', async () => {
    const { page, visitor, diagnosis, generate, preview, draw } = await admin()
    await draw()
    await diagnosis(3).fill('Zebra Obstruction')
    const answered = page.waitForResponse('**/api/mock-exams/generate')
    await generate.click()
    const retry = page.getByRole('button', { name: 'Try again: Zebra Obstruction' })
    await retry.waitFor()
    await page.getByText('14 of 15').waitFor()
    expect(await barriers(page)).toEqual([])
    expect((await answered).status()).toBe(502)
    await page.reload()
    await expectFault(visitor, /502/)
    await retry.click()
    await retry.waitFor()
    await page.getByRole('button', { name: 'Back to the diagnoses' }).click()
    expect(await diagnosis(3).inputValue()).toBe('Zebra Obstruction')
    await diagnosis(3).fill('Heart Fire')
    await generate.click()
    await preview.waitFor()
    await page.getByText(generated).waitFor()
  })

  test('has no accessibility barrier on a narrow screen', async () => {
    const { page, generate, preview, draw } = await admin()
    await page.setViewportSize({ width: 380, height: 800 })
    await draw()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(380)
    await generate.click()
    await preview.waitFor()
    await preview.getByRole('button', { name: 'Show all 90 questions' }).click()
    await preview.getByRole('button', { name: /^Case 2 / }).click()
    expect(await barriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(380)
  })
})

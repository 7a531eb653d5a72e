import './built-web.ts'
import { expect, test } from 'vitest'
import { club, path, bank, generated, admin } from './create-mock-visits.ts'

test('CREATE-4, CREATE-7: an admin generates ninety questions from fifteen diagnoses, then saves and features them', async () => {
  const { page, who, diagnosis, generate, preview, draw, asked } = await admin()
  await page.getByRole('heading', { name: 'Create Mock Exam', level: 1 }).waitFor()
  expect(await page.getByLabel('AI Model').locator('option').allTextContents()).toEqual([
    'gpt-4o-mini',
    'gpt-4o',
    'gpt-5',
  ])
  await page.getByText(bank).waitFor()
  await diagnosis(1).fill('Liver Qi Stagnation')
  await generate.click()
  await page.getByText('Please fill in all 15 TCM diagnoses').waitFor()
  expect(await page.locator('datalist option').count()).toBeGreaterThanOrEqual(80)
  await draw()
  expect(asked).toEqual(['Replace the diagnoses you have entered?'])
  await diagnosis(15).fill('Liver Qi Stagnation')
  await page.reload()
  expect(await diagnosis(15).inputValue()).toBe('Liver Qi Stagnation')

  await generate.dblclick()
  await page.getByText(generated).waitFor()
  await preview.getByText(bank).waitFor()
  expect(await preview.getByText('Correct answer').count()).toBe(5)
  expect(await preview.getByLabel('Time Limit (seconds)').inputValue()).toBe('8100')
  await preview.getByRole('button', { name: 'Show all 90 questions' }).click()
  await preview.getByRole('button', { name: 'Case 15 Liver Qi Stagnation' }).click()
  const last = preview.getByRole('group', { name: '90. Daily Life Advice' })
  await last.getByLabel('Question').fill('Which advice comes first?')
  await preview.getByText('edited by you').waitFor()
  await page.reload()
  await preview.getByRole('button', { name: 'Show all 90 questions' }).click()
  await preview.getByRole('button', { name: 'Case 15 Liver Qi Stagnation' }).click()
  expect(await last.getByLabel('Question').inputValue()).toBe('Which advice comes first?')

  await preview.getByLabel('Time Limit (seconds)').fill('7200')
  await preview.getByRole('button', { name: 'Save and Feature Exam' }).dblclick()
  await page.getByText('Mock exam saved and featured successfully!').waitFor()
  await page.waitForURL('**/admin')

  const { rows } = await club.database.query(
    `select e.is_featured, e.time_limit, e.provenance,
      (select count(*)::int from private.exam_questions q where q.exam_id = e.id) as questions
     from private.exams e where e.author_id = $1`,
    [who.id],
  )
  expect(rows).toEqual([
    {
      is_featured: true,
      time_limit: 7200,
      questions: 90,
      provenance: expect.objectContaining({ model: 'pattern-bank' }),
    },
  ])
  await page.goto(path)
  expect(await diagnosis(1).inputValue()).toBe('')
})

import './built-web.ts'
import { expect, test } from 'vitest'
import { commitToCase } from '@contract/commitments.ts'
import { ask, person, publish, say } from '../kit/cases.ts'
import { endIn } from './case-steps.ts'
import { answer, studyMaster } from './case-visits.ts'
import { visitAs } from './club-visits.ts'

test('COMMIT-1, COMMIT-3, COMMIT-5: a member commits, sees the tally, marks a comment, and sees both versions after the release', async () => {
  const id = await publish(await studyMaster(), { solution_content: 'Pattern:\nBlood Deficiency' })
  const [ann, ben] = [await person(), await person()]
  await ask(ben, commitToCase, { id, ...answer })
  await say(ben, id, 'Her lips are pale, and so is the tongue.')
  const { page } = await visitAs(ann, `/case-study/${id}?tab=discussion`)
  await page.getByText('Her lips are pale').waitFor()
  expect(await page.getByText('Blood Deficiency').count()).toBe(0)

  await page.getByRole('button', { name: 'Commit', exact: true }).click()
  const pattern = page.getByRole('combobox', { name: 'Pattern', exact: true })
  for (const words of ['bladder damp heat', 'plum pit']) {
    await pattern.fill(words)
    await page.getByRole('option').first().waitFor()
  }
  const points = page.getByRole('combobox', { name: /^Points/ })
  for (const [words, code] of Object.entries({
    'CV 3': 'REN-3',
    'P-6': 'PC-6',
    ST36: 'ST-36',
    taichong: 'LR-3',
  })) {
    await points.fill(words)
    await points.press('Tab')
    await page.getByText(new RegExp(`^${code} `)).waitFor()
  }
  await points.fill('no such words')
  await page.getByRole('button', { name: 'Commit', exact: true }).click()
  const form = page.getByRole('region', { name: 'Commitment' })
  await form.getByText('The library has no such point').waitFor()
  expect(await points.inputValue()).toBe('no such words')
  await points.fill('')
  await pattern.fill('heat blood')
  await page.getByRole('option', { name: 'Blood Heat', exact: true }).click()
  await page.getByRole('button', { name: 'Commit', exact: true }).click()
  await page.getByText('Please choose one.').waitFor()
  await page.getByRole('radio', { name: 'Unsure' }).check()
  await page.getByRole('button', { name: 'Commit', exact: true }).click()
  await page.getByText('You have committed').waitFor()
  await page.getByText('Tally from 5 answers').waitFor()
  const row = page.getByRole('listitem').filter({ hasText: 'Her lips are pale' })
  await row.getByText('Blood Deficiency', { exact: true }).waitFor()

  await row.getByRole('button', { name: 'Changed my mind' }).click()
  await page.getByText('Marked as what changed your mind').waitFor()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await pattern.fill('blood defic')
  await page.getByRole('option', { name: 'Blood Deficiency', exact: true }).click()
  await page.getByRole('button', { name: 'Change answer' }).click()
  await page.getByText('Your answer is changed').waitFor()

  await endIn(id, 1)
  await page.getByRole('tab', { name: 'Solution' }).click()
  await page.getByRole('button', { name: 'View Solution' }).click()
  const outcome = page.getByRole('region', { name: 'Your answer and the club’s' })
  await outcome.getByText('Your first answer').locator('..').getByText('Blood Heat').waitFor()
  await outcome.getByRole('link', { name: 'Her lips are pale' }).waitFor()
  await outcome.getByText('Your last answer').locator('..').getByText('Blood Deficiency').waitFor()
})

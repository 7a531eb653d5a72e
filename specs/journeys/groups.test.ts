import './built-web.ts'
import { expect, test } from 'vitest'
import { person, publish } from '../kit/cases.ts'
import { studyMaster } from './case-visits.ts'
import { visitAs } from './club-visits.ts'

test('GROUP-2, GROUP-4, GROUP-8: a teacher founds a group, invites a student, assigns work and sees it done', async () => {
  const caseId = await publish(await studyMaster(), { title: 'The baker who cannot sleep' })
  const [teacher, student] = [await person(), await person()]
  const { page } = await visitAs(teacher, '/student')
  await page.getByRole('link', { name: 'Study groups' }).click()
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Evening class')
  await page.getByRole('button', { name: 'Create the group' }).click()
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = await page.getByText(/\/groups\/join\/\S{20,}/).textContent()

  const visitor = await visitAs(student, new URL(link!).pathname)
  await visitor.page.getByRole('heading', { name: 'Evening class' }).waitFor()
  await visitor.page.getByRole('button', { name: 'Join the group' }).click()
  await visitor.page.getByRole('textbox', { name: 'Your comment' }).fill('Good evening to all of you.')
  await visitor.page.getByRole('button', { name: 'Post Comment' }).click()
  await page.getByRole('tab', { name: /^Members/ }).click()
  await page.getByRole('list').getByText(student.name).waitFor()

  await page.getByRole('tab', { name: /^Discussion/ }).click()
  await page.getByText('Good evening to all of you.').waitFor()
  // The page that made the link still knows it, and a new link needs a confirmation.
  await page.getByRole('tab', { name: /^Members/ }).click()
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  const asked = page.waitForEvent('dialog')
  const pressed = page.getByRole('button', { name: 'Create a new link' }).click()
  const dialog = await asked
  expect(dialog.message()).toBe('The old link stops working. Make a new one?')
  await dialog.dismiss()
  await pressed
  await page.getByText(link!).waitFor()
  await page.getByRole('tab', { name: /^Assignments/ }).click()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByRole('combobox', { name: 'Case' }).fill('baker')
  await page.getByRole('option', { name: 'The baker who cannot sleep' }).click()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByRole('link', { name: 'The baker who cannot sleep', exact: true }).waitFor()
  await page.getByText('0 of 2 done').waitFor()
  await page.getByRole('link', { name: /^Next: The baker who cannot sleep, due / }).waitFor()

  await visitor.page.getByRole('tab', { name: /^Assignments/ }).click()
  await visitor.page.getByRole('link', { name: 'The baker who cannot sleep', exact: true }).click()
  await visitor.page.waitForURL(`**/case-study/${caseId}`)
  await visitor.page.getByRole('tab', { name: /^Discussion/ }).click()
  await visitor.page.getByRole('textbox', { name: 'Your comment' }).fill('Heart and Kidney, I think.')
  // The toast of an earlier comment may still be visible, so wait for the response.
  const posted = visitor.page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/comments'),
  )
  await visitor.page.getByRole('button', { name: 'Post Comment' }).click()
  await posted
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: student.name })
  await row.getByRole('cell', { name: /20\d\d$/ }).waitFor()
  await page.getByText('1 of 2 done').waitFor()
})

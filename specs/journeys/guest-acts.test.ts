import './built-web.ts'
import { expect, test } from 'vitest'
import { person, publish, say } from '../kit/cases.ts'
import { fillLogin, fillSignUp, newcomer } from './account-steps.ts'
import { visit } from './club-visits.ts'

const openThread = async () => {
  const author = await person('is_study_master')
  const id = await publish(author)
  const { id: comment } = await say(author, id, 'The pulse is wiry.')
  const { page } = await visit(`/case-study/${id}?tab=discussion`)
  return { page, row: page.locator(`#comment-${comment}`) }
}

test('CASE-16: the vote that a guest wanted to cast for a comment is cast after sign-up, with one welcome', async () => {
  const { page, row } = await openThread()
  await row.getByRole('button', { name: 'Upvote, 0 upvotes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign up to vote for this comment' })
  const someone = newcomer()
  await fillSignUp(dialog, someone)
  await row.getByRole('button', { name: 'Upvoted, 1 upvote' }).waitFor()
  const welcome = page.getByText(`Welcome to The Case Club, ${someone.name}`)
  await welcome.waitFor()
  expect(await welcome.count()).toBe(1)
})

test('CASE-16: after login, a guest who wanted to reply finds the reply form open', async () => {
  const { page, row } = await openThread()
  await row.getByRole('button', { name: 'Reply' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Login' }).click()
  await page.getByRole('dialog', { name: 'Log in to reply to this comment' }).waitFor()
  await fillLogin(dialog, await person())
  const form = page.getByRole('textbox', { name: /^Replying to/ })
  await form.waitFor()
  await expect.poll(() => form.evaluate((field) => field === document.activeElement)).toBe(true)
})

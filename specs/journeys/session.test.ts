import './built-web.ts'
import { expect, test } from 'vitest'
import { giveRole, makeMember, sql } from '../kit/platform.ts'
import { makeCase, write } from './discussion-steps.ts'
import { visitThread } from './club-visits.ts'

// These specs need not look for refused calls: each would write a console error, which fails the spec.

test('SES-9: a logout waits for the response to a comment that is being sent', async () => {
  const study = await makeCase()
  const { page } = await visitThread(await makeMember(), study.path)
  await page.waitForLoadState('networkidle')
  let isUnderWay = () => {}
  const underWay = new Promise<void>((resolve) => (isUnderWay = resolve))
  let leave = () => {}
  const hasLeft = new Promise<void>((resolve) => (leave = resolve))
  await page.route(`**/api/case-studies/${study.id}/comments`, async (route) => {
    isUnderWay()
    await hasLeft
    await route.continue()
  })
  await write(page, 'On its way')
  await underWay
  await page.getByRole('button', { name: 'Logout' }).click()
  leave()
  await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  const { rows } = await sql().query('select content from public.comments where case_id = $1', [study.id])
  expect(rows).toEqual([{ content: 'On its way' }])
})

test('ROLE-5, LVL-5: an open page shows the member’s new role and level and keeps the focus', async () => {
  const [member, study] = await Promise.all([makeMember(), makeCase()])
  const { page } = await visitThread(member, study.path, { topic: `user:${member.id}` })
  const field = page.getByRole('textbox', { name: 'Your comment' })
  await field.fill('The pulse')
  await giveRole(member.id, 'is_admin')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).waitFor()
  await page.keyboard.type(' is wiry')
  expect(await field.inputValue()).toBe('The pulse is wiry')
  await sql().query('update public.profiles set comment_count = 15 where id = $1', [member.id])
  await page.getByText('Your badge is Novice Scholar.').waitFor()
  await page.getByRole('button', { name: 'Level 2, Novice Scholar' }).first().waitFor()
})

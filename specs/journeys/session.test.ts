import './built-web.ts'
import { expect, test } from 'vitest'
import { giveRole, makeMember, sql } from '../kit/platform.ts'
import { makeCase } from './discussion-steps.ts'
import { visitThread } from './club-visits.ts'

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

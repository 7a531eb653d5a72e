import './built-web.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { club, giveRole, makeMember, sql } from '../kit/platform.ts'
import { enterAs, makeCase, nowhere, write } from './discussion-steps.ts'
import { useBrowser } from './visitors.ts'

// Whatever is refused writes a line on the console, which fails the spec.
const visit = useBrowser(() => club.url)

test('SES-9: what was on its way is answered before the session ends, a comment too', async () => {
  const study = await makeCase()
  const { page } = await visit(nowhere)
  await enterAs(page, await makeMember(), study.path)
  await page.waitForLoadState('networkidle')
  let isUnderWay = () => {}
  const underWay = new Promise<void>((resolve) => (isUnderWay = resolve))
  await page.route(`**/api/case-studies/${study.id}/comments`, async (route) => {
    isUnderWay()
    await delay(500)
    await route.continue()
  })
  await write(page, 'On its way')
  await underWay
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  const { rows } = await sql().query('select content from public.comments where case_id = $1', [study.id])
  expect(rows).toEqual([{ content: 'On its way' }])
})

test('ROLE-5 a member who becomes a study master goes on writing a comment', async () => {
  const [member, study] = await Promise.all([makeMember(), makeCase()])
  const { page } = await visit(nowhere)
  await enterAs(page, member, study.path)
  const field = page.getByRole('textbox', { name: 'Your comment' })
  await field.fill('The pulse')
  // The open page has learnt of it: what it shows is asked for again.
  const again = page.waitForResponse(`**/api/case-studies/${study.id}/comments`)
  await giveRole(member.id, 'is_study_master')
  expect((await again).status()).toBe(200)
  await page.keyboard.type(' is wiry')
  expect(await field.inputValue()).toBe('The pulse is wiry')
})

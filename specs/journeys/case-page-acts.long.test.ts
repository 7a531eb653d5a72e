import './built-web.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { person, publish } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { acceptDialogs, openAs, signIn } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { overflow, settle } from './page-layout.ts'
import { expectFault, forgiveFault } from './visitors.ts'
import { studyMaster, visit } from './case-visits.ts'

describe('the case page', () => {
  test('says where there is none', async () => {
    for (const id of [randomUUID(), 'not-an-id']) {
      const visitor = await visit(`/case-study/${id}`)
      await visitor.page.getByRole('heading', { name: 'Case study not found' }).waitFor()
      await visitor.page.getByRole('link', { name: 'Back to Dashboard' }).click()
      await visitor.page.waitForURL('**/dashboard')
      await expectFault(visitor, /40[04]/)
      // Each question about it has a line of its own.
      forgiveFault(visitor, /40[04]/)
    }
  })

  test('CASE-16 asks a guest who votes or saves to log in and does it then, unless they close the window', async () => {
    const id = await publish(await studyMaster())
    const { page } = await visit(`/case-study/${id}`)
    await page.getByRole('button', { name: 'Upvote 0' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create Account' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('tab', { name: 'Login' }).click()
    const member = await person()
    await dialog.getByLabel('Email').fill(member.email)
    await dialog.getByLabel('Password', { exact: true }).fill(member.password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Saved successfully!').waitFor()
    await page.getByRole('button', { name: 'Saved' }).waitFor()
    await page.getByRole('button', { name: 'Upvote 0' }).waitFor()
  })

  test('on a phone a vote and a save move nothing, and the buttons stay in one row', async () => {
    const id = await publish(await studyMaster())
    await sql().query('update public.case_studies set upvotes = 1233 where id = $1', [id])
    const { page } = await visit(nowhere, { width: 380 })
    await signIn(page, await person())
    await page.goto(`/case-study/${id}`)
    const tops = async () => {
      const boxes = [
        page.getByRole('button', { name: 'More' }),
        page.getByRole('button', { name: /^Upvote/ }),
      ]
      const tabs = await page.getByRole('tablist').boundingBox()
      return [...(await Promise.all(boxes.map((box) => box.boundingBox()))), tabs].map((box) => box?.y)
    }
    await page.getByRole('button', { name: 'Upvote 1,233' }).waitFor()
    await settle(page)
    const before = await tops()
    expect(before[0]).toBe(before[1])
    await page.getByRole('button', { name: 'Upvote 1,233' }).click()
    await page.getByRole('button', { name: 'Take back your vote' }).waitFor()
    expect(await tops()).toEqual(before)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
    expect(await tops()).toEqual(before)
    expect(await overflow(page)).toBe('')
  })

  test('moderators delete it after a question, and everyone else has no such button', async () => {
    const id = await publish(await studyMaster())
    const reader = await visit(nowhere)
    const answers: number[] = []
    reader.page.on('response', (answer) => {
      if (answer.url().endsWith(`/api/case-studies/${id}`)) answers.push(answer.status())
    })
    await reader.page.goto(`/case-study/${id}`)
    // Once for the page, and once for what was missed before it could listen.
    await expect.poll(() => answers).toEqual([200, 200])
    expect(await reader.page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
    const { page } = await visit(nowhere)
    const asked: string[] = []
    acceptDialogs(page, asked)
    await openAs(page, await person('is_moderator'), `/case-study/${id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Case study deleted successfully').waitFor()
    await page.waitForURL('**/dashboard')
    expect(asked).toEqual(['Are you sure you want to delete this case study?'])
    await reader.page.getByRole('heading', { name: 'Case study not found' }).waitFor()
    expect(answers).toEqual([200, 200, 404])
    await expectFault(reader, /404/)
  })
})

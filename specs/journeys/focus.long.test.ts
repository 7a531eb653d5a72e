import './built-web.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createCase } from '@contract/case-making.ts'
import { followMember } from '@contract/follows.ts'
import { blockMember } from '@contract/members.ts'
import { suspendUser } from '@contract/admin-users.ts'
import { claimSubmission } from '@contract/reviews.ts'
import { ask, caseForm, person, publish, say } from '../kit/cases.ts'
import { makeMembers, openPanel, rareWord, rowOf, usersTab } from './admin-steps.ts'
import { openMenu } from './row-menu.ts'
import { visit, visitAs } from './club-visits.ts'

const expectFocus = (page: Page, name: string | RegExp) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const at = document.activeElement!
        return at === document.body ? 'nothing' : (at.getAttribute('aria-label') ?? at.textContent!).trim()
      }),
    )
    .toMatch(typeof name === 'string' ? new RegExp(`^${name}`) : name)

/** Opens a window by keyboard, closes it, and expects the focus on the button that opened it. */
async function expectReturn(page: Page, opener: Locator, name: string, close?: string) {
  await opener.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  if (close) await dialog.getByRole('button', { name: close }).click()
  else await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(page, name)
}

/** Presses a button that disappears by its own act, then expects the focus on `next`. */
async function pressAway(page: Page, button: Locator, next: string) {
  await button.press('Enter')
  await button.waitFor({ state: 'detached' })
  await expectFocus(page, next)
}

test('closing a window returns the focus to the button that opened it', async () => {
  const guest = await visit('/dashboard', { hasMotion: true })
  await expectReturn(guest.page, guest.page.getByRole('button', { name: 'Forum Login' }), 'Forum Login')
  const phone = await visit('/dashboard', { width: 380, hasMotion: true })
  await expectReturn(phone.page, phone.page.getByRole('button', { name: 'Menu', exact: true }), 'Menu')
  const author = await person('is_study_master')
  const { page } = await visitAs(author, `/case-study/${await publish(author)}`)
  await expectReturn(page, page.getByRole('button', { name: /^Edit/ }).first(), 'Edit')
})

test('Cancel returns the focus to the admin’s Actions button', async () => {
  const word = rareWord()
  await makeMembers(word, ['Someone'])
  const { page } = await openPanel(usersTab(word))
  for (const act of ['Suspend', 'Reset Password', 'Delete']) {
    const menu = await openMenu(rowOf(page, `${word} Someone`))
    await expectReturn(page, menu.getByRole('button', { name: act }), 'Actions for', 'Cancel')
  }
})

test('when a button removes itself, the focus moves to the heading of its section', async () => {
  const [ann, bo, cy] = await Promise.all([person(), person(), person()])
  await ask(ann, blockMember, { memberId: bo.id })
  await ask(ann, followMember, { memberId: cy.id })
  const { page } = await visitAs(ann, `/profile/${ann.id}?tab=settings`)
  await pressAway(page, page.getByRole('button', { name: `Unblock ${bo.name}` }), 'Blocked people')
  await pressAway(page, page.getByRole('button', { name: `Unfollow ${cy.name}` }), 'Following')
  const form = caseForm()
  const { id } = await ask(ann, createCase, form)
  const master = await person('is_study_master')
  await ask(master, claimSubmission, { id })
  const review = await visitAs(master, '/review')
  const item = review.page.getByRole('listitem').filter({ hasText: form.title })
  await item.getByLabel('Notes to the author').fill('Which pulse?')
  await pressAway(review.page, item.getByRole('button', { name: 'Return with notes' }), 'Peer review')
})

test('when a row leaves the admin’s list, the focus stays in the list', async () => {
  const word = rareWord()
  const [member] = await makeMembers(word, ['Rude'])
  await ask(await person('is_admin'), suspendUser, { id: member!.id, value: true })
  const { page } = await openPanel(`${usersTab(word)}&filter=suspended`)
  const row = rowOf(page, `${word} Rude`)
  await pressAway(page, (await openMenu(row)).getByRole('button', { name: 'Unsuspend' }), 'Users')
  const writer = await person('is_study_master')
  await say(writer, await publish(writer), `${word} thirty grams`)
  await page.goto(`/admin?tab=comments&search=${word}`)
  const comment = rowOf(page, writer.name)
  await comment.getByRole('button', { name: 'Edit' }).press('Enter')
  await comment.getByRole('textbox').fill(`${word} three grams`)
  await comment.getByRole('button', { name: 'Save' }).press('Enter')
  await expectFocus(page, 'Edit')
  await pressAway(
    page,
    (await openMenu(comment)).getByRole('button', { name: 'Delete' }),
    'Comment Moderation',
  )
})

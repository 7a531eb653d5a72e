import './built-web.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { followCase, followMember } from '@contract/follows.ts'
import { getOwnPage, saveOwnPage } from '@contract/member-page.ts'
import { blockMember } from '@contract/members.ts'
import { savePicture } from '@contract/pictures.ts'
import { ask, person, publish, say } from '../kit/cases.ts'
import { club, sql } from '../kit/platform.ts'
import { webp } from '../kit/small-pictures.ts'
import { makeMembers, openPanel, rareWord, rowOf } from './admin-steps.ts'
import { openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

/** What has the focus, as a screen reader would name it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement!
    return at === document.body ? 'nothing' : (at.getAttribute('aria-label') ?? at.textContent!).trim()
  })

describe('the focus goes back to what opened a window', () => {
  test('the menu of a phone', async () => {
    const { page } = await visit('/dashboard', { width: 380, hasMotion: true })
    for (let time = 1; time <= 2; time++) {
      await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => focused(page)).toBe('Menu')
    }
  })

  test('Forum Login', async () => {
    const { page } = await visit('/dashboard')
    for (let time = 1; time <= 2; time++) {
      await page.getByRole('button', { name: 'Forum Login' }).press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => focused(page)).toBe('Forum Login')
    }
  })

  test('Edit Case Study', async () => {
    const author = await person('is_study_master')
    const id = await publish(author)
    const { page } = await visit(nowhere)
    await openAs(page, author, `/case-study/${id}`)
    await page.getByRole('button', { name: /^Edit/ }).first().press('Enter')
    const name = await focused(page)
    await page.getByRole('dialog', { name: 'Edit Case Study' }).getByLabel('Title').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe(name)
  })

  test('a search on the dashboard, which Enter sends', async () => {
    const { page } = await visit('/dashboard')
    const box = page.getByLabel('Search case studies')
    for (const words of ['cold feet', 'hot hands']) {
      await box.fill(words)
      await box.press('Enter')
      await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(words)
      expect(await focused(page)).toBe('Search case studies')
    }
    await page.goBack()
    await expect.poll(() => box.inputValue()).toBe('cold feet')
  })

  test.each(['Suspend', 'Reset Password', 'Delete'])('%s a user', async (act) => {
    const word = rareWord()
    await makeMembers(word, ['Someone'])
    const { page } = await openPanel(visit, `tab=users&q=${word}`)
    const button = rowOf(page, `${word} Someone`).getByRole('button', { name: act })
    await button.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toMatch(new RegExp(`^${act}`))
  })
})

describe('the focus goes to the heading where a press takes its own button away', () => {
  test('among the people one has blocked, and what one follows', async () => {
    const [ann, bo, cy] = await Promise.all([person(), person(), person('is_study_master')])
    const id = await publish(cy)
    for (const { id: memberId } of [bo, cy]) await ask(ann, blockMember, { memberId })
    const { page } = await visit(nowhere)
    await openAs(page, ann, `/profile/${ann.id}?tab=settings`)
    const press = async (name: string, next: string) => {
      const button = page.getByRole('button', { name })
      await button.press('Enter')
      await button.waitFor({ state: 'detached' })
      expect(await focused(page)).toBe(next)
    }
    await press(`Unblock ${bo.name}`, 'Blocked people')
    await press(`Unblock ${cy.name}`, 'Blocked people')
    for (const { id: memberId } of [bo, cy]) await ask(ann, followMember, { memberId })
    await ask(ann, followCase, { id, level: 'mute' })
    await page.reload()
    await press(`Unfollow ${bo.name}`, 'Following')
    await page.getByRole('button', { name: /^Unmute/ }).press('Enter')
    await page.getByRole('button', { name: /^Unmute/ }).waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Following')
    await press(`Unfollow ${cy.name}`, 'Following')
  })

  test('in the bell', async () => {
    const [ann, bo] = await Promise.all([person('is_study_master'), person()])
    const id = await publish(ann)
    const { id: parent } = await say(ann, id, 'A wiry pulse')
    await say(bo, id, 'And a red tongue', parent)
    await sql().query(
      `insert into public.notifications (user_id, kind, case_id, comment_id, created_at, read_at)
       select user_id, kind, case_id, comment_id, created_at - make_interval(mins => n), now()
       from public.notifications, generate_series(1, 25) n where user_id = $1`,
      [ann.id],
    )
    const { page } = await visit(nowhere)
    await openAs(page, ann, '/library')
    await page.getByRole('button', { name: /^Notifications/ }).press('Enter')
    for (const name of ['Mark all read', 'Show older']) {
      await page.getByRole('button', { name }).press('Enter')
      await page.getByRole('button', { name }).waitFor({ state: 'detached' })
      expect(await focused(page)).toBe('Notifications')
    }
  })

  test('on the page of a member whose words and picture a moderator takes away', async () => {
    const [ann, moderator] = await Promise.all([person(), person('is_moderator')])
    const page0 = await ask(ann, getOwnPage, {})
    await ask(ann, saveOwnPage, { page: { ...page0, city: { content: 'Lyon', is_shown: true } } })
    await ask(ann, savePicture, { image: webp().toString('base64') })
    const { page } = await visit(nowhere)
    page.on('dialog', (dialog) => void dialog.accept())
    await openAs(page, moderator, `/members/${ann.id}`)
    for (const name of ['Clear city', 'Remove picture']) {
      await page.getByRole('button', { name }).press('Enter')
      await page.getByRole('button', { name }).waitFor({ state: 'detached' })
      expect(await focused(page)).toBe(ann.name)
    }
  })
})

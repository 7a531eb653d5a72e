import './built-web.ts'
import { expect, test } from 'vitest'
import { createCase } from '@contract/case-making.ts'
import { startAttempt } from '@contract/exams.ts'
import { ask, caseForm, person, publish, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { openAs } from './case-steps.ts'
import { nowhere } from './visitors.ts'
import { visit } from './club-visits.ts'
import { onceFeatured } from './shared-members.ts'
import { whenListening } from './discussion-steps.ts'

test('MILE-2, GOAL-1: a milestone is shown once, and not while the member takes a test', async () => {
  const [who, author] = [await person(), await person('is_study_master')]
  const id = await publish(author)
  const [{ page }, { page: other }] = [await visit(nowhere), await visit(nowhere)]
  const notice = (where: typeof page) => where.getByText('You’re in. We’ll notify you of replies.')
  const listening = whenListening(page, `user:${who.id}`)
  await openAs(page, who, '/student')
  await listening
  const { id: attempt_id } = await ask(who, startAttempt, { exam_id: await onceFeatured('complex') })
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/me'))
  await say(who, id, 'The first of mine.')
  await asked
  await page
    .getByText(/[89]:\d\d left/)
    .first()
    .waitFor()
  expect(await notice(page).count()).toBe(0)

  await sql().query(`update public.exam_attempts set deadline = now() - interval '1 hour' where id = $1`, [
    attempt_id,
  ])
  await page.reload()
  await notice(page).waitFor()
  await openAs(other, who, '/student?tab=sections')
  await other.setViewportSize({ width: 380, height: 800 })
  const week = other.getByRole('region', { name: 'Your week' })
  await week.getByText('1 day', { exact: true }).first().waitFor()
  expect(await notice(other).count()).toBe(0)
  await page.getByRole('button', { name: 'Close toast' }).click()
  await notice(page).waitFor({ state: 'detached' })

  await week.getByRole('combobox', { name: 'Weekly goal' }).selectOption('3 days')
  await week.getByText('1 of 3 days').waitFor()
  const today = other.getByRole('region', { name: 'Today' })
  await today.getByRole('button', { name: /^and \d more$/ }).click()
  await today.getByRole('link', { name: /Weekly goal/ }).waitFor()
})

test('TODAY-2: a moderator first sees the cases that wait for review, and no first steps', async () => {
  const moderator = await person('is_moderator')
  await publish(await person('is_study_master'))
  // A member's case waits for review.
  await ask(await person(), createCase, caseForm())
  await sql().query(
    `insert into public.recall_cards (owner_id, library_kind, library_id) values ($1, 'points', 'LR-3')`,
    [moderator.id],
  )
  const { page } = await visit(nowhere)
  await openAs(page, moderator, '/dashboard')
  const panel = page.getByRole('region', { name: 'Today' })
  await panel.getByRole('link', { name: /^\d+ (cases? waits? for review|reports? to decide)$/ }).waitFor()
  await panel.getByRole('button', { name: /^and \d+ more$/ }).click()
  await panel.getByRole('link', { name: /^\d+ cases? waits? for review$/ }).waitFor()
  await panel.getByRole('link', { name: '1 review due' }).waitFor()
  expect(await panel.getByRole('link', { name: /First steps|Read a case/ }).count()).toBe(0)
})

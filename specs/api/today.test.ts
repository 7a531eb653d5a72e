import { expect, test } from 'vitest'
import { viewCase } from '@contract/cases.ts'
import { startAttempt, submitTest } from '@contract/exams.ts'
import { startPractice } from '@contract/practice.ts'
import { getToday } from '@contract/today.ts'
import { ask, person, publish, refusalOf, say } from '../kit/cases.ts'
import { bySection, choicesFor } from '../kit/exams.ts'
import { sql } from '../kit/platform.ts'
import { guest, testId } from './exam-kit.ts'

test('TODAY-1: a member learns of their own unread replies, open practice, least known section and first steps', async () => {
  const [who, other] = [await person(), await person()]
  const author = await person('is_study_master')
  const id = await publish(author)
  expect(await ask(who, getToday, {})).toMatchObject({
    newest: { id: expect.any(String) },
    practice: null,
    unread: 0,
    replies: [],
    weakest: null,
    steps: { has_read: false, has_commented: false, has_practised: false },
  })
  expect(await refusalOf(ask(guest, getToday, {}))).toBe('not_signed_in')

  await ask(who, viewCase, { id })
  expect((await ask(who, getToday, {})).steps).toMatchObject({ has_read: true, has_commented: false })
  expect((await ask(other, getToday, {})).steps).toMatchObject({ has_read: false })
  const mine = await say(who, id, 'A wiry pulse speaks of the Liver.')
  await say(other, id, 'And the sighing does.', mine.id)

  const { id: attempt_id } = await ask(who, startAttempt, { exam_id: testId })
  await ask(who, submitTest, { test_id: testId, attempt_id, answers: bySection(choicesFor('simple', 1)) })
  await ask(who, startPractice, { source: 'all', mode: 'tutor', count: 4 })
  const now = await ask(who, getToday, {})
  expect(now).toMatchObject({
    practice: { deadline: null, answered: 0, total: 4 },
    unread: 1,
    replies: [{ case_id: id, actor_name: other.name }],
    weakest: { section: 'diagnosis', score: 0 },
    steps: { has_read: true, has_commented: true, has_practised: true },
  })
  expect(await ask(other, getToday, {})).toMatchObject({ practice: null, unread: 0, weakest: null })
})

test('TODAY-1: and of published cases whose discussion ends within a day', async () => {
  const [who, author] = [await person(), await person('is_study_master')]
  const id = await publish(author)
  const endsIn = async (time: string, status = 'published') => {
    await sql().query(
      `update public.case_studies set status = $3,
         created_at = now() + $2::interval - make_interval(days => discussion_period_days) where id = $1`,
      [id, time, status],
    )
    return (await ask(who, getToday, {})).closing.some((one) => one.id === id)
  }
  // The first to end, so that nobody else's pushes it out.
  expect(await endsIn('1 minute')).toBe(true)
  expect(await endsIn('25 hours')).toBe(false)
  expect(await endsIn('-1 minute')).toBe(false)
  expect(await endsIn('1 minute', 'hidden')).toBe(false)
})

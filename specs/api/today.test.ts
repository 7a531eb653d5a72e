import { expect, test } from 'vitest'
import { getSolution, viewCase } from '@contract/cases.ts'
import { startAttempt, submitTest } from '@contract/exams.ts'
import { startPractice } from '@contract/practice.ts'
import { me } from '@contract/auth.ts'
import { takeMilestones } from '@contract/milestones.ts'
import { getToday, setGoal } from '@contract/today.ts'
import { ask, person, publish, refusalOf, say } from '../kit/cases.ts'
import { bySection, choicesFor } from '../kit/exams.ts'
import { sql } from '../kit/platform.ts'
import { guest, testId } from './exam-kit.ts'

test('TODAY-1: Today shows a member’s replies, practice, weakest section and first steps', async () => {
  const [who, other] = [await person(), await person()]
  const author = await person('is_study_master')
  const id = await publish(author)
  expect(await ask(who, getToday, {})).toMatchObject({
    newest: { id: expect.any(String) },
    practice: null,
    unread: 0,
    replies: [],
    weakest: null,
    steps: { has_read: false, has_commented: false, has_practiced: false },
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
    replies: [{ kind: 'reply', case_id: id, actor_name: other.name }],
    weakest: { section: 'diagnosis', score: 0 },
    steps: { has_read: true, has_commented: true, has_practiced: true },
  })
  // No section is the weakest if all six lack a right answer.
  const { id: failed } = await ask(other, startAttempt, { exam_id: testId })
  await ask(other, submitTest, {
    test_id: testId,
    attempt_id: failed,
    answers: bySection(choicesFor('simple', 6)),
  })
  expect(await ask(other, getToday, {})).toMatchObject({ practice: null, unread: 0, weakest: null })
  await say(other, id, `What does @${who.name} say?`)
  expect((await ask(who, getToday, {})).replies[0]).toMatchObject({ kind: 'mention' })
})

test('TODAY-1: Today shows published cases whose discussion ends within a day', async () => {
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
  // This case ends first, so other cases cannot push it off the list.
  expect(await endsIn('1 minute')).toBe(true)
  expect(await endsIn('25 hours')).toBe(false)
  expect(await endsIn('-1 minute')).toBe(false)
  expect(await endsIn('1 minute', 'hidden')).toBe(false)
})

test('MILE-1, MILE-2: each milestone reaches one of a member’s devices, once', async () => {
  const [ann, bo] = [await person(), await person()]
  const id = await publish(await person('is_study_master'))
  const unsaid = async () => (await ask(ann, me, {}))?.milestones
  const take = () => ask(ann, takeMilestones, {})
  expect(await unsaid()).toBe(0)
  const mine = await say(ann, id, 'A wiry pulse speaks of the Liver.')
  await say(ann, id, 'And I answer myself.', mine.id)
  expect(await unsaid()).toBe(1)
  const taken = await Promise.all([take(), take(), ask(bo, takeMilestones, {})])
  expect(taken.flat()).toEqual([{ kind: 'first_comment', value: 0 }])
  for (const words of ['So does the sighing.', 'And the ribs.']) await say(bo, id, words, mine.id)
  expect(await take()).toEqual([{ kind: 'first_answer', value: 0 }])

  await sql().query(
    `insert into public.comments (case_id, author_id, content, created_at)
     select $1, $2, 'Earlier ' || i, now() - interval '1 day' from generate_series(1, 12) i`,
    [id, ann.id],
  )
  await say(ann, id, 'The fifteenth of mine.')
  expect(await take()).toEqual([{ kind: 'level', value: 2 }])
  await sql().query(`update public.case_studies set created_at = now() - interval '40 days' where id = $1`, [
    id,
  ])
  await ask(ann, getSolution, { id })
  await ask(ann, getSolution, { id })
  expect(await take()).toEqual([{ kind: 'first_case', value: 0 }])
  expect(await refusalOf(ask(guest, takeMilestones, {}))).toBe('not_signed_in')
})

test('GOAL-1, GOAL-2: a member sets a weekly goal, and Today counts their study days', async () => {
  const [who, other] = [await person(), await person()]
  const id = await publish(await person('is_study_master'))
  const week = async (whose = who) => (await ask(whose, getToday, {})).week
  expect(await week()).toEqual({ goal: null, days: 0, has_today: false, streak: 0 })
  await ask(who, setGoal, { days_a_week: 3, time_zone: 'Asia/Shanghai' })
  await say(who, id, 'Counts for today.')
  await say(who, id, 'Counts no second time.')
  expect(await week()).toEqual({ goal: 3, days: 1, has_today: true, streak: 1 })
  await ask(who, setGoal, { days_a_week: null, time_zone: 'Asia/Shanghai' })
  expect(await week()).toMatchObject({ goal: null, streak: 1 })
  expect(await week(other)).toMatchObject({ goal: null, streak: 0 })
  for (const days_a_week of [0, 8, 1.5])
    expect((await who.put('/api/users/me/goal', { days_a_week, time_zone: 'UTC' })).status).toBe(400)
})

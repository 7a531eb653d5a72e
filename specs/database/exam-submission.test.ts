import { describe, expect, test } from 'vitest'
import { testResult } from '@contract/exams.ts'
import { refusalOf } from '../kit/club-database.ts'
import { anExam, choicesFor, keyOf } from '../kit/exams.ts'
import {
  admin,
  ann,
  testId,
  save,
  start,
  current,
  choose,
  submitTest,
  review,
  wait,
  settle,
  rowsOf,
} from './exam-club.ts'
import { club, run } from './club.ts'

describe('EXAM-6: when the time of an attempt runs out', () => {
  test('an attempt whose time has run out is graded from the saved choices, as of its deadline', async () => {
    const { id, deadline } = await start(ann, testId)
    await choose(
      ann,
      id,
      { position: 0, choice: keyOf(0), seq: 1 },
      { position: 1, choice: keyOf(1), seq: 1 },
    )
    await choose(ann, id, { position: 2, choice: (keyOf(2) + 1) % 4, seq: 1 })
    expect(await refusalOf(review(ann, id))).toBe('attempt_open')
    await wait(id, '546 seconds')
    expect(await settle()).toBeGreaterThanOrEqual(1)
    const result = testResult.parse(await review(ann, id))
    expect(result).toMatchObject({
      attempt_id: id,
      score: 33,
      correct: 2,
      total: 6,
      time_taken: 540,
      is_timed: true,
      closed_by: 'clock',
    })
    expect(Date.parse(result.submitted_at)).toBe(Date.parse(deadline) - 546_000)
    expect(result.results.map(({ user_answer }) => user_answer)).toEqual([
      keyOf(0),
      keyOf(1),
      (keyOf(2) + 1) % 4,
      -1,
      -1,
      -1,
    ])
    expect(await settle()).toBe(0)
  })

  test('when time runs out, an attempt without any choice is deleted', async () => {
    const { id } = await start(ann, testId)
    await choose(ann, id, { position: 0, choice: -1, flagged: true, seq: 1 })
    await wait(id, '1 hour')
    await settle()
    expect(await rowsOf(ann)).toEqual([])
    expect(await refusalOf(review(ann, id))).toBe('not_found')
    expect(await refusalOf(submitTest(ann, Array(6).fill(null), { attempt: id }))).toBe('not_found')
  })

  test('before the job closes an expired attempt, reads grade it and write nothing', async () => {
    const { id } = await start(ann, testId)
    await choose(ann, id, { position: 0, choice: keyOf(0), seq: 1 })
    await wait(id, '546 seconds')
    const past = () => run(ann, 'select p.* from private.past_attempts p')
    expect(await current(ann, 'simple')).toBeNull()
    const [listed] = await past()
    const result = await review(ann, id)
    expect(listed).toMatchObject({ id, correct: 1, closed_by: 'clock', time_taken: 540 })
    expect(result).toMatchObject({ attempt_id: id, correct: 1, closed_by: 'clock', time_taken: 540 })
    expect((await rowsOf(ann))[0].submitted_at).toBeNull()
    await settle()
    expect(await past()).toEqual([listed])
    // The medians of the club count this attempt only once the job has closed it.
    expect(await review(ann, id)).toEqual({ ...result, compared: expect.any(Object) })
  })

  test.each([
    ['the next one', (id: string) => start(ann, testId).then((next) => expect(next.id).not.toBe(id))],
    ['submitting late', (id: string) => submitTest(ann, choicesFor('simple'), { attempt: id })],
    ['submitting late without naming it', () => submitTest(ann, choicesFor('simple'))],
  ])('before the job runs, %s closes an expired attempt', async (_, ask) => {
    const { id } = await start(ann, testId)
    await choose(ann, id, { position: 0, choice: keyOf(0), seq: 1 })
    await wait(id, '546 seconds')
    await ask(id)
    const closed = (await rowsOf(ann)).filter(({ submitted_at }) => submitted_at)
    expect(closed).toMatchObject([{ id, correct: 1, closed_by: 'clock', time_taken: 540 }])
  })

  test('the job skips an expired attempt while its member is submitting it', async () => {
    const { id } = await start(ann, testId)
    await choose(ann, id, { position: 0, choice: 0, seq: 1 })
    await wait(id, '1 hour')
    const holder = await club.owner.connect()
    try {
      await holder.query('begin')
      await holder.query('select from public.exam_attempts where id = $1 for no key update', [id])
      await settle()
      expect((await rowsOf(ann))[0].submitted_at).toBeNull()
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    await settle()
    expect((await rowsOf(ann))[0].submitted_at).not.toBeNull()
  })
})

describe('EXAM-7: submitting', () => {
  test('before the deadline a test needs all six choices; after it, missing ones are wrong and saved ones count', async () => {
    const { id } = await start(ann, testId)
    const five = [null, ...choicesFor('simple').slice(1)]
    expect(await refusalOf(submitTest(ann, five, { attempt: id }))).toBe('bad_input')
    expect(await refusalOf(submitTest(ann, five))).toBe('bad_input')
    await choose(
      ann,
      id,
      { position: 0, choice: keyOf(0), seq: 1 },
      { position: 1, choice: (keyOf(1) + 1) % 4, seq: 1 },
    )
    await wait(id, '541 seconds')
    const result = await submitTest(ann, five.with(5, null), { attempt: id })
    expect(result).toMatchObject({ correct: 5, closed_by: 'clock', time_taken: 540 })
    expect(result.results[5]!.user_answer).toBe(-1)
  })
})

describe('EXAM-9: submitting again', () => {
  test('a second submission changes nothing, even with other choices', async () => {
    const { id } = await start(ann, testId)
    const result = await submitTest(ann, choicesFor('simple', 1), { attempt: id })
    expect(await submitTest(ann, choicesFor('simple'), { attempt: id })).toEqual(result)
    expect(await review(ann, id)).toEqual(result)
    expect(await rowsOf(ann)).toHaveLength(1)
  })

  test('simultaneous submissions store one attempt and return one result, started or not', async () => {
    for (const attempt of [(await start(ann, testId)).id, null]) {
      const who = attempt ? ann : await club.person()
      const results = await Promise.all(
        Array.from({ length: 20 }, () => submitTest(who, choicesFor('simple', 1), { attempt })),
      )
      for (const result of results) expect(result).toEqual(results[0])
      expect(await rowsOf(who)).toHaveLength(1)
    }
  })
})

describe('EXAM-10: submitting without a start', () => {
  test('such an attempt is untimed; other choices, or the same ones after an hour, make another attempt', async () => {
    const result = await submitTest(ann, choicesFor('simple', 3))
    expect(result).toMatchObject({ score: 50, is_timed: false, time_taken: 0, closed_by: 'member' })
    expect((await submitTest(ann, choicesFor('simple', 3))).attempt_id).toBe(result.attempt_id)
    expect((await submitTest(ann, choicesFor('simple', 2))).attempt_id).not.toBe(result.attempt_id)
    await club.owner.query(
      `update public.exam_attempts set submitted_at = submitted_at - interval '61 minutes' where user_id = $1`,
      [ann.id],
    )
    await submitTest(ann, choicesFor('simple', 2))
    expect(await rowsOf(ann)).toHaveLength(3)
  })
})

test('GOAL-2: submitting a test counts as a study day if it has at least one choice', async () => {
  const isStudyDay = async () =>
    (await club.owner.query('select from public.study_days where user_id = $1', [ann.id])).rowCount === 1
  const none = Array<number>(6).fill(-1)
  await submitTest(ann, none)
  const { id } = await start(ann, testId)
  await submitTest(ann, none, { attempt: id })
  expect(await isStudyDay()).toBe(false)
  await submitTest(ann, choicesFor('simple'))
  expect(await isStudyDay()).toBe(true)
})

test('PRAC-10: a member’s first answer rates the question, every answer rates the member, and a replay reproduces the ratings', async () => {
  const exam = await save(admin, anExam('complex'))
  const chance = (member: number, question: number) => 1 / (1 + 10 ** ((question - member) / 400))
  const questions = async () =>
    (
      await club.owner.query(
        `select rating, answers from private.question_ratings where ref like $1 order by ref`,
        [`${exam} %`],
      )
    ).rows as { rating: number; answers: number }[]
  const standing = async (user: { id: string }) =>
    (
      await club.owner.query(
        `select rating, answers from private.section_ratings where user_id = $1 order by section = 'diagnosis' desc, section`,
        [user.id],
      )
    ).rows as { rating: number; answers: number }[]

  await submitTest(ann, choicesFor('complex'), { exam })
  expect(await questions()).toEqual(choicesFor('complex').map(() => ({ rating: 1480, answers: 1 })))
  expect(await standing(ann)).toEqual(choicesFor('complex').map(() => ({ rating: 1516, answers: 1 })))

  const ben = await club.person()
  await submitTest(ben, choicesFor('complex', 1), { exam })
  const after = await questions()
  expect(after[0]!.answers).toBe(2)
  expect(after[0]!.rating).toBeCloseTo(1480 + (400 / 11) * chance(1500, 1480), 8)
  expect((await standing(ben))[0]!.rating).toBeCloseTo(1500 - 32 * chance(1500, 1480), 8)

  await submitTest(ben, choicesFor('complex', 2), { exam })
  expect(await questions()).toEqual(after)
  const [diagnosis] = await standing(ben)
  expect(diagnosis!.answers).toBe(2)

  const stored = [await questions(), await standing(ann), await standing(ben)]
  await club.owner.query('update private.section_ratings set rating = 0')
  await club.owner.query('select private.recompute_ratings()')
  expect([await questions(), await standing(ann), await standing(ben)]).toEqual(stored)
})

import { describe, expect, test } from 'vitest'
import { mockExamResult, testResult } from '@contract/exams.ts'
import { refusalOf } from '../kit/club-database.ts'
import { anExam, choicesFor, keyOf } from '../kit/exams.ts'
import { anyId } from './case-kit.ts'
import {
  club,
  admin,
  ann,
  testId,
  mockId,
  save,
  start,
  current,
  choose,
  submitTest,
  submitMock,
  review,
  wait,
  settle,
  rowsOf,
} from './exam-club.ts'

describe('EXAM-6: the end', () => {
  test('what has run out is graded from what was saved, at the very moment of its end', async () => {
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

  test('one in which nothing was answered is gone without a trace', async () => {
    const { id } = await start(ann, testId)
    await choose(ann, id, { position: 0, choice: -1, flagged: true, seq: 1 })
    await wait(id, '1 hour')
    await settle()
    expect(await rowsOf(ann)).toEqual([])
    expect(await refusalOf(review(ann, id))).toBe('not_found')
    expect(await refusalOf(submitTest(ann, Array(6).fill(null), { attempt: id }))).toBe('not_found')
  })

  test.each([
    [
      'asking for it',
      (id: string) => current(ann, 'simple').then((one) => expect([id, one]).toEqual([id, null])),
    ],
    ['looking at it', (id: string) => review(ann, id)],
    ['the next one', (id: string) => start(ann, testId).then((next) => expect(next.id).not.toBe(id))],
    ['submitting late', (id: string) => submitTest(ann, choicesFor('simple'), { attempt: id })],
    ['submitting late without naming it', () => submitTest(ann, choicesFor('simple'))],
  ])('where no scheduler is, %s closes it', async (_, ask) => {
    const { id } = await start(ann, testId)
    await choose(ann, id, { position: 0, choice: keyOf(0), seq: 1 })
    await wait(id, '546 seconds')
    await ask(id)
    const closed = (await rowsOf(ann)).filter(({ submitted_at }) => submitted_at)
    expect(closed).toMatchObject([{ id, correct: 1, closed_by: 'clock', time_taken: 540 }])
  })

  test('the scheduler leaves alone what somebody is just submitting', async () => {
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
  test('a test needs all six answers before its end; after it what is missing is wrong, and what was saved counts', async () => {
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

  test('after the grace period only what was saved counts', async () => {
    const { id } = await start(ann, testId)
    await choose(ann, id, { position: 3, choice: keyOf(3), seq: 1 })
    await wait(id, '546 seconds')
    expect(await submitTest(ann, choicesFor('simple'), { attempt: id })).toMatchObject({
      correct: 1,
      closed_by: 'clock',
    })
  })

  test('at the end with nothing answered there is nothing to score', async () => {
    const { id } = await start(ann, mockId)
    await wait(id, '8101 seconds')
    expect(await refusalOf(submitMock(ann, Array(90).fill(-1), id))).toBe('not_found')
    await wait(id, '5 seconds')
    await settle()
    expect(await rowsOf(ann)).toEqual([])
  })

  test('a mock exam may have gaps, and has as many answers as questions', async () => {
    const { id } = await start(ann, mockId)
    for (const length of [0, 1, 89, 91])
      expect(await refusalOf(submitMock(ann, Array(length).fill(0), id))).toBe('bad_input')
    for (const wrong of [4, -2, 300]) {
      const choices = choicesFor('mock')
      choices[7] = wrong
      expect(await refusalOf(submitMock(ann, choices, id))).toBe('bad_input')
    }
    const choices = choicesFor('mock', 20)
    choices[89] = -1
    await choose(ann, id, { position: 89, choice: keyOf(89), seq: 1 })
    const result = mockExamResult.parse(await submitMock(ann, choices, id))
    expect(result).toMatchObject({ correct_count: 69, total_questions: 90, score: 77, closed_by: 'member' })
    expect(result.diagnoses).toHaveLength(15)
    expect(result.results.map(({ user_answer }) => user_answer)).toEqual(choices)
  })

  test('the time taken is that of the database, and what the page says is kept beside it', async () => {
    const { id } = await start(ann, testId)
    await wait(id, '100 seconds')
    expect((await submitTest(ann, choicesFor('simple'), { attempt: id, seconds: -1e300 })).time_taken).toBe(
      100,
    )
    expect((await rowsOf(ann))[0].client_time_taken).toBe(-1e300)
  })

  test('nobody submits for another, nor into another exam', async () => {
    const { id } = await start(ann, testId)
    const bob = await club.person()
    expect(await refusalOf(submitTest(bob, choicesFor('simple'), { attempt: id }))).toBe('not_found')
    expect(await refusalOf(submitMock(ann, choicesFor('mock'), id))).toBe('not_found')
    expect(await refusalOf(submitTest(ann, choicesFor('simple'), { exam: mockId }))).toBe('not_found')
    for (const choices of [[], Array(5).fill(0), Array(7).fill(0), [0, 0, 0, 0, 0, 4], [0, 0, 0, 0, 0, -2]])
      expect([choices, await refusalOf(submitTest(ann, choices, { attempt: id }))]).toEqual([
        choices,
        'bad_input',
      ])
  })
})

describe('EXAM-9: submitting again', () => {
  test('changes nothing, not even with other answers', async () => {
    const { id } = await start(ann, testId)
    const result = await submitTest(ann, choicesFor('simple', 1), { attempt: id })
    expect(await submitTest(ann, choicesFor('simple'), { attempt: id })).toEqual(result)
    expect(await review(ann, id)).toEqual(result)
    expect(await rowsOf(ann)).toHaveLength(1)
  })

  test('after a new start makes another record', async () => {
    const first = await start(ann, testId)
    await submitTest(ann, choicesFor('simple'), { attempt: first.id })
    const second = await start(ann, testId)
    expect(second.id).not.toBe(first.id)
    expect(second.answers).toEqual(Array(6).fill(-1))
    await submitTest(ann, choicesFor('simple'))
    expect((await rowsOf(ann)).map(({ is_timed }) => is_timed)).toEqual([true, true])
  })
})

describe('EXAM-10: without having started', () => {
  test('it is scored and recorded as untimed; other answers, or the same after an hour, make another record', async () => {
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

  test('EXAM-12: it counts only for an exam that is or was featured', async () => {
    const draft = await save(admin, anExam('simple', { is_featured: false }))
    for (const exam of [draft, anyId()])
      expect(await refusalOf(submitTest(ann, choicesFor('simple'), { exam }))).toBe('not_found')
    expect(await rowsOf(ann)).toEqual([])
  })
})

test('PRAC-10: first answers rate questions, all answers rate members, and a replay of what is stored gives the same ratings', async () => {
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

  // The same questions again say nothing of them any more.
  await submitTest(ben, choicesFor('complex', 2), { exam })
  expect(await questions()).toEqual(after)
  const [diagnosis] = await standing(ben)
  expect(diagnosis!.answers).toBe(2)

  const stored = [await questions(), await standing(ann), await standing(ben)]
  await club.owner.query('update private.section_ratings set rating = 0')
  await club.owner.query('select private.recompute_ratings()')
  expect([await questions(), await standing(ann), await standing(ben)]).toEqual(stored)
})

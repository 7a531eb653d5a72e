import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  attempt as attemptSchema,
  mockExamResult,
  testResult,
  type Attempt,
  type ExamKind,
  type MockExamResult,
  type TestResult,
} from '@contract/exams.ts'
import {
  guest,
  refusalOf,
  startClubDatabase,
  type Claims,
  type ClubDatabase,
  type Person,
} from '../kit/club-database.ts'
import { anExam, bySection, choicesFor, keyOf, type StoredExam } from '../kit/exams.ts'
import { seeded } from '../kit/seed.ts'
import { anyId, openCases, type Cases } from './case-kit.ts'

let club: ClubDatabase
let cases: Cases
let admin: Person
let ann: Person
let testId: string
let mockId: string

beforeAll(async () => {
  club = await startClubDatabase()
  cases = openCases(club)
  admin = await makeAdmin()
  testId = await store(anExam('simple'))
  mockId = await store(anExam('mock'))
})
afterAll(() => club.stop())
beforeEach(async () => {
  ann = await club.person()
})

async function makeAdmin() {
  const person = await club.person({ name: 'Admin' })
  await club.owner.query('update public.profiles set is_admin = true where id = $1', [person.id])
  return person
}
const store = async (exam: object): Promise<string> =>
  (await club.owner.query('select private.store_exam($1) as id', [exam])).rows[0].id
const save = (person: Person, exam: object) =>
  cases.call<string>(person.claims, 'private.store_exam($1)', [exam])
/** What one statement of somebody's touches and returns. */
const run = async (person: { claims: Claims }, statement: string, values: unknown[] = []) =>
  (await club.as(person.claims, (client) => client.query(statement, values))).rows
const feature = (id: string, isFeatured: boolean) =>
  run(admin, 'update private.exams set is_featured = $2 where id = $1 returning is_featured', [
    id,
    isFeatured,
  ])
const remove = (id: string) => run(admin, 'delete from private.exams where id = $1', [id])
const start = (person: Person, examId: string) =>
  cases.call<Attempt>(person.claims, 'private.start_attempt($1)', [examId])
const current = (person: Person, examId: string) =>
  cases.call<Attempt | null>(person.claims, 'private.read_open_attempt($1)', [examId])
type Change = { position: number; choice?: number; flagged?: boolean; seq: number }
type Saved = Pick<Attempt, 'answers' | 'flagged' | 'deadline' | 'server_time'>
const choose = (person: Person, attemptId: string, ...changes: Change[]) =>
  cases.call<Saved>(person.claims, 'private.save_answers($1, $2)', [attemptId, JSON.stringify(changes)])
/** By position, null where nothing was said. */
const submitTest = (
  person: Person,
  choices: (number | null)[],
  {
    attempt = null,
    exam = testId,
    seconds = 1,
  }: { attempt?: string | null; exam?: string; seconds?: number } = {},
) =>
  cases.call<TestResult>(person.claims, `private.submit_exam($1, '{simple,complex}', $2, $3, $4)`, [
    exam,
    attempt,
    choices,
    seconds,
  ])
const submitMock = (person: Person, choices: number[], attemptId: string | null = null) =>
  cases.call<MockExamResult>(person.claims, `private.submit_exam($1, '{mock}', $2, $3, null)`, [
    mockId,
    attemptId,
    choices,
  ])
const review = (person: Person, attemptId: string) =>
  cases.call<TestResult>(person.claims, 'private.review_attempt($1)', [attemptId])

/** As if the attempt had begun that much earlier. */
const wait = (attemptId: string, time: string) =>
  club.owner.query(
    'update public.exam_attempts set started_at = started_at - $2::interval, deadline = deadline - $2::interval where id = $1',
    [attemptId, time],
  )
const settle = async () =>
  (await club.owner.query('select private.settle_attempts() as settled')).rows[0].settled as number
const rowsOf = async (person: Person) =>
  (await club.owner.query('select * from public.exam_attempts where user_id = $1', [person.id])).rows
const secondsOf = ({ started_at, deadline }: Attempt) =>
  (Date.parse(deadline) - Date.parse(started_at)) / 1000

describe('EXAM-2, EXAM-3: an attempt', () => {
  test('begins once, by the clock of the database, with the questions and nothing of the key', async () => {
    const first = attemptSchema.strict().parse(await start(ann, mockId))
    expect(first).toMatchObject({ kind: 'mock', state: 'open', time_limit: 8100, your_time_limit: 8100 })
    expect(secondsOf(first)).toBe(8100)
    expect(first.questions).toHaveLength(90)
    expect(first.case_scenarios).toHaveLength(15)
    expect(first.answers).toEqual(Array(90).fill(-1))
    expect(JSON.stringify(first)).not.toMatch(/Xantho|correct|explanation/)
    const again = await Promise.all(Array.from({ length: 8 }, () => start(ann, mockId)))
    for (const one of [...again, await current(ann, mockId)])
      expect(one).toEqual({ ...first, server_time: expect.any(String) })
    expect(await rowsOf(ann)).toHaveLength(1)
    expect(await current(ann, testId)).toBeNull()
    const bob = await club.person()
    expect(await current(bob, mockId)).toBeNull()
  })

  test('EXAM-13: lasts longer with extra time, from the next one on', async () => {
    const running = await start(ann, mockId)
    const declare = 'update public.accounts set time_factor = $2 where profile_id = $1 returning time_factor'
    expect(await run(ann, declare, [ann.id, 1.5])).toEqual([{ time_factor: '1.50' }])
    expect((await current(ann, mockId))!.deadline).toBe(running.deadline)
    const { your_time_limit, time_limit, ...next } = await start(ann, testId)
    expect([time_limit, your_time_limit, secondsOf(next as Attempt)]).toEqual([540, 810, 810])
    expect(await cases.call(ann.claims, `private.read_featured_exam('simple', null)`)).toMatchObject({
      time_limit: 540,
      your_time_limit: 810,
    })
    const bob = await club.person()
    expect(await run(bob, declare, [ann.id, 2])).toEqual([])
    for (const factor of [0, -1, 1.1, 3, 1e6])
      expect(['23514', '22003']).toContain(await refusalOf(run(ann, declare, [ann.id, factor])))
  })

  test('EXAM-13: only an admin sets the time of another, and that is on record', async () => {
    const bob = await club.person()
    const set = (person: Person, factor: number) =>
      cases.call(person.claims, 'private.set_user_time_factor($1, $2)', [ann.id, factor])
    expect(await refusalOf(set(bob, 2))).toBe('admin_only')
    await run(ann, 'update public.accounts set time_factor = 1.25 where profile_id = $1', [ann.id])
    expect(await set(admin, 2)).toMatchObject({ id: ann.id, time_factor: 2 })
    const { rows } = await club.owner.query(
      'select actor_id, action, before, after from public.audit_log where target_id = $1',
      [ann.id],
    )
    expect(rows).toEqual([
      {
        actor_id: admin.id,
        action: 'accounts.update',
        before: { time_factor: 1.25 },
        after: { time_factor: 2 },
      },
    ])
  })

  test('keeps its time when the exam is given another', async () => {
    const id = await save(admin, anExam('complex'))
    const running = await start(ann, id)
    await run(admin, 'update private.exams set time_limit = 60 where id = $1', [id])
    expect((await current(ann, id))!.deadline).toBe(running.deadline)
    expect(secondsOf(await start(await club.person(), id))).toBe(60)
  })

  test('EXAM-12: is of an exam that is or was featured; admins try any', async () => {
    const draft = await save(admin, anExam('complex', { is_featured: false }))
    expect(await refusalOf(start(ann, draft))).toBe('not_found')
    expect(await refusalOf(start(ann, anyId()))).toBe('not_found')
    expect((await start(admin, draft)).exam_id).toBe(draft)
    for (const is_featured of [true, false])
      expect(await feature(draft, is_featured)).toEqual([{ is_featured }])
    expect((await start(ann, draft)).exam_id).toBe(draft)
  })

  test('EXAM-16: sixty an hour, and the seconds to wait', async () => {
    await club.owner.query(
      `select private.take_turn('exam attempts', $1::text, 60, interval '1 hour') from generate_series(1, 60)`,
      [ann.id],
    )
    for (const call of [() => start(ann, testId), () => submitTest(ann, choicesFor('simple'))]) {
      const refusal = await call().then(
        () => undefined,
        (error) => error,
      )
      expect(refusal.message).toBe('too_many')
      expect(Number(refusal.hint)).toBeGreaterThan(500)
    }
  })

  test('is for members in good standing', async () => {
    expect(await refusalOf(cases.call(guest, 'private.start_attempt($1)', [testId]))).toBe('42501')
    const { id } = await start(ann, testId)
    await club.owner.query('update public.accounts set is_suspended = true where profile_id = $1', [ann.id])
    const barred = { ...ann, claims: await club.signIn(ann.id) }
    for (const work of [
      () => start(barred, testId),
      () => choose(barred, id, { position: 0, choice: 0, seq: 1 }),
      () => submitTest(barred, choicesFor('simple'), { attempt: id }),
      () => review(barred, id),
    ])
      expect(await refusalOf(work())).toBe('not_signed_in')
  })
})

describe('EXAM-4, EXAM-5: what was chosen', () => {
  test('the later choice stands, in whatever order and however often they arrive', async () => {
    const { id } = await start(ann, testId)
    const { below, between } = seeded('choices in any order')
    const changes: Change[] = Array.from({ length: 60 }, (_, n) => ({
      position: n % 6,
      choice: between(-1, 4),
      flagged: below(2) === 1,
      seq: n + 1,
    }))
    const shuffled = [...changes, ...changes].toSorted(() => below(3) - 1)
    for (let at = 0; at < shuffled.length; at += 10) await choose(ann, id, ...shuffled.slice(at, at + 10))
    const latest = changes.slice(-6)
    expect(await current(ann, testId)).toMatchObject({
      answers: latest.map(({ choice }) => choice),
      flagged: latest.map(({ flagged }) => flagged),
    })
  })

  test('however many devices save at once, every one of them is answered how it stands', async () => {
    const { id } = await start(ann, mockId)
    await Promise.all(
      Array.from({ length: 90 }, (_, position) =>
        choose(ann, id, { position, choice: position % 4, seq: 5 }),
      ),
    )
    const saved = await choose(ann, id, { position: 0, choice: 3, seq: 4 })
    expect(saved.answers).toEqual(Array.from({ length: 90 }, (_, n) => n % 4))
  })

  test('a flag alone leaves the answer as it is, and makes no later one too late', async () => {
    const { id } = await start(ann, testId)
    await choose(ann, id, { position: 0, choice: 2, seq: 5 })
    expect(await choose(ann, id, { position: 0, flagged: true, seq: 9 })).toMatchObject({
      answers: [2, -1, -1, -1, -1, -1],
      flagged: [true, false, false, false, false, false],
    })
    expect((await choose(ann, id, { position: 0, choice: 3, flagged: true, seq: 7 })).answers[0]).toBe(3)
    expect((await choose(ann, id, { position: 0, flagged: false, seq: 6 })).flagged[0]).toBe(true)
  })

  test('a page whose clock runs ahead does not lock out the others', async () => {
    const { id } = await start(ann, testId)
    await choose(ann, id, { position: 0, choice: 1, seq: Number.MAX_SAFE_INTEGER })
    const { answers } = await choose(ann, id, { position: 0, choice: 2, seq: Date.now() + 60_000 })
    expect(answers[0]).toBe(2)
  })

  test('what is no question or no option is refused, whole', async () => {
    const { id } = await start(ann, testId)
    const good = { position: 0, choice: 0, seq: 1 }
    for (const change of [
      { position: 6, choice: 0, seq: 1 },
      { position: -1, choice: 0, seq: 1 },
      { position: 0, choice: 4, seq: 1 },
      { position: 0, choice: -2, seq: 1 },
      { position: 0, choice: null, seq: 1 },
      { position: 0, choice: '1x', seq: 1 },
      { position: 0, choice: 0.5, seq: 1 },
      { position: 0, choice: [1], seq: 1 },
      { position: 0, choice: 1e30, seq: 1 },
      { position: 0, choice: 1 },
      { position: 0, choice: 1, seq: -1 },
    ])
      expect([change, await refusalOf(choose(ann, id, good, change as Change))]).toEqual([
        change,
        expect.stringMatching(/^(bad_input|22P02|22003)$/),
      ])
    expect((await current(ann, testId))!.answers).toEqual(Array(6).fill(-1))
    const bob = await club.person()
    expect(await refusalOf(choose(bob, id, good))).toBe('not_found')
    expect(await refusalOf(choose(ann, anyId(), good))).toBe('not_found')
  })

  test('counts until five seconds past the end, and not after it or once it is submitted', async () => {
    const { id } = await start(ann, testId)
    await wait(id, '542 seconds')
    expect((await choose(ann, id, { position: 1, choice: 1, seq: 1 })).answers[1]).toBe(1)
    // In the grace it is still there, with no time left.
    expect((await current(ann, testId))!.id).toBe(id)
    await wait(id, '4 seconds')
    expect(await refusalOf(choose(ann, id, { position: 1, choice: 2, seq: 2 }))).toBe('attempt_closed')
    const { id: other } = await start(ann, mockId)
    await submitMock(ann, choicesFor('mock'), other)
    expect(await refusalOf(choose(ann, other, { position: 1, choice: 2, seq: 2 }))).toBe('attempt_closed')
    // A choice of number 0 is none: it asks how the attempt stands.
    for (const over of [id, other])
      expect(await choose(ann, over, { position: 1, choice: 2, seq: 0 })).toMatchObject({
        state: 'submitted',
      })
    expect((await review(ann, other)).score).toBe(100)
  })
})

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
      (id: string) => current(ann, testId).then((one) => expect([id, one]).toEqual([id, null])),
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

  test('later than the grace only what was saved counts', async () => {
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

describe('EXAM-8: grading', () => {
  test('the result says of every question what was chosen, what is right and why', async () => {
    const { questions, cases: patients } = anExam('simple')
    const choices = choicesFor('simple', 2)
    const result = testResult.parse(await submitTest(ann, choices))
    expect(result).toMatchObject({
      exam_id: testId,
      kind: 'simple',
      case_scenarios: patients.map(({ scenario }) => scenario),
      diagnoses: patients.map(({ diagnosis }) => diagnosis),
      correct_answers: bySection(choicesFor('simple')),
    })
    expect(result.results).toEqual(
      questions.map(({ explanations, ...question }, n) => ({
        ...question,
        question_number: n + 1,
        user_answer: choices[n],
        is_correct: n >= 2,
        explanation_correct: explanations[question.correct_answer],
        explanation_incorrect: explanations.filter((_, option) => option !== question.correct_answer),
      })),
    )
  })
})

describe('EXAM-9: the same again', () => {
  test('not even other answers change what was submitted', async () => {
    const { id } = await start(ann, testId)
    const result = await submitTest(ann, choicesFor('simple', 1), { attempt: id })
    expect(await submitTest(ann, choicesFor('simple'), { attempt: id })).toEqual(result)
    expect(await review(ann, id)).toEqual(result)
    expect(await rowsOf(ann)).toHaveLength(1)
  })

  test('a retake is another record', async () => {
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
  test('it is scored, recorded as untimed; other answers, or after an hour, are another', async () => {
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

  test('EXAM-12: only for an exam that is or was featured', async () => {
    const draft = await save(admin, anExam('simple', { is_featured: false }))
    for (const exam of [draft, anyId()])
      expect(await refusalOf(submitTest(ann, choicesFor('simple'), { exam }))).toBe('not_found')
    expect(await rowsOf(ann)).toEqual([])
  })
})

describe('EXAM-11: looking back', () => {
  test('a result is its owner’s alone', async () => {
    const { attempt_id } = await submitTest(ann, choicesFor('simple'))
    expect((await review(ann, attempt_id)).attempt_id).toBe(attempt_id)
    for (const person of [await club.person(), admin])
      expect(await refusalOf(review(person, attempt_id))).toBe('not_found')
  })

  test('EXAM-12: an exam that was taken can be deleted: who is at it goes on, and every review stays as it was', async () => {
    const id = await save(admin, anExam('complex'))
    const submit = (attempt: string | null, wrong: number) =>
      submitTest(ann, choicesFor('complex', wrong), { attempt, exam: id })
    const done = await submit(null, 1)
    const open = await start(ann, id)
    await remove(id)
    expect(await review(ann, done.attempt_id)).toEqual({ ...done, exam_id: null })
    expect((await choose(ann, open.id, { position: 0, choice: 1, seq: 1 })).answers[0]).toBe(1)
    expect((await start(ann, id)).id).toBe(open.id)
    expect(await submit(open.id, 0)).toMatchObject({ score: 100, exam_id: null })
    for (const call of [() => start(ann, id), () => submit(null, 5)])
      expect(await refusalOf(call())).toBe('not_found')
    const unused = await save(admin, anExam('complex'))
    await remove(unused)
    const { rows } = await club.owner.query('select id from private.exams where id in ($1, $2)', [id, unused])
    expect(rows).toEqual([{ id }])
    expect(await refusalOf(cases.call(guest, `private.read_featured_exam('complex', null)`))).toBe(
      'not_found',
    )
  })
})

describe('EXAM-12: making exams', () => {
  test('an exam comes in whole or not at all', async () => {
    const good = anExam('simple', { is_featured: false })
    const bend = (change: (exam: StoredExam) => void) => {
      const exam = structuredClone(good)
      change(exam)
      return exam
    }
    const before = (await club.owner.query('select count(*) from private.exams')).rows
    for (const bad of [
      {},
      [],
      bend((exam) => (exam.kind = 'easy' as ExamKind)),
      bend((exam) => (exam.cases = [])),
      bend((exam) => exam.cases.push({ scenario: 'Another' })),
      bend((exam) => (exam.cases[0]!.scenario = ' ')),
      bend((exam) => exam.questions.pop()),
      bend((exam) => (exam.questions = exam.questions.toReversed())),
      bend((exam) => (exam.questions[0]!.question = ' ')),
      bend((exam) => (exam.questions[0]!.options[1] = exam.questions[0]!.options[0]!.toUpperCase() + ' ')),
      bend((exam) => exam.questions[0]!.options.pop()),
      bend((exam) => (exam.questions[0]!.options[3] = '  ')),
      bend((exam) => (exam.questions[0]!.correct_answer = 4)),
      bend((exam) => (exam.questions[0]!.correct_answer = -1)),
      bend((exam) => (exam.questions[0]!.correct_answer = null as never)),
      bend((exam) => exam.questions[0]!.explanations.pop()),
      bend((exam) => (exam.time_limit = 59)),
      bend((exam) => (exam.time_limit = 1e9)),
      bend((exam) => (exam.id = 'x')),
      { ...good, kind: 'mock' },
      { ...anExam('mock'), cases: anExam('mock').cases.map(({ scenario }) => ({ scenario })) },
    ])
      expect([bad, await refusalOf(save(admin, bad))]).toEqual([
        bad,
        expect.stringMatching(/^(bad_input|23514|23502|22P02|22003)$/),
      ])
    expect((await club.owner.query('select count(*) from private.exams')).rows).toEqual(before)
    expect(await refusalOf(save(ann, good))).toBe('42501')
    expect(await save(admin, good)).toEqual(expect.any(String))
  })

  test('the same exam sent again, with the id its maker gave it, is the same exam; it never changes', async () => {
    const id = anyId()
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => save(admin, anExam('simple', { id, is_featured: false }))),
    )
    expect(new Set(ids)).toEqual(new Set([id]))
    expect(await refusalOf(save(await makeAdmin(), anExam('simple', { id })))).toBe('23505')
    for (const table of ['exam_questions', 'exam_cases'])
      expect(await refusalOf(club.owner.query(`update private.${table} set position = position`))).toBe(
        'forbidden',
      )
    // Nor does anything join it later.
    for (const statement of [
      `insert into private.exam_cases (exam_id, position, diagnosis, scenario) values ($1, 1, '', 'Another')`,
      `insert into private.exam_questions (exam_id, position, section, question, options, correct_answer, explanations)
       values ($1, 6, 'diagnosis', 'Which?', '{a,b,c,d}', 0, '{a,b,c,d}')`,
    ])
      expect(await refusalOf(run(admin, statement, [id]))).toBe('42501')
    const stored = await run(
      admin,
      `select section, question, options, correct_answer, explanations from private.exam_questions
       where exam_id = $1 order by position`,
      [id],
    )
    expect(stored).toEqual(anExam('simple').questions)
  })

  test('of each kind one is featured, however many are featured at once', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 6 }, () => save(admin, anExam('complex', { is_featured: false }))),
    )
    await Promise.all([
      ...drafts.map((id) => feature(id, true)),
      ...Array.from({ length: 4 }, () => save(admin, anExam('complex'))),
    ])
    const { rows } = await club.owner.query(
      'select kind, count(*)::int from private.exams where is_featured group by kind order by kind',
    )
    expect(rows).toEqual(['complex', 'mock', 'simple'].map((kind) => ({ kind, count: 1 })))
  })
})

test('EXAM-15: start and submission are announced to the member’s own pages, with ids alone', async () => {
  const { id } = await start(ann, testId)
  await choose(ann, id, { position: 0, choice: 0, seq: 1 })
  await submitTest(ann, choicesFor('simple'), { attempt: id })
  const ran = await start(ann, testId)
  await choose(ann, ran.id, { position: 0, choice: 0, seq: 1 })
  await wait(ran.id, '1 hour')
  await settle()
  const { rows } = await club.owner.query(
    `select payload - 'id' as payload, private from realtime.messages where topic = $1 and event = 'attempt_changed'
     order by inserted_at`,
    [`user:${ann.id}`],
  )
  const announced = (attempt: string, state: string) => ({
    payload: { attempt_id: attempt, exam_id: testId, state },
    private: true,
  })
  expect(rows).toEqual([
    announced(id, 'open'),
    announced(id, 'submitted'),
    announced(ran.id, 'open'),
    announced(ran.id, 'submitted'),
  ])
})

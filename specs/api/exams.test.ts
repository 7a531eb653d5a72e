import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type ExamKind,
  getCurrentAttempt,
  getFeaturedMockExam,
  getFeaturedTest,
  getTimeFactor,
  listAttempts,
  type PastAttempt,
  reviewAttempt,
  saveAnswers,
  setTimeFactor,
  startAttempt,
  submitMockExam,
  submitTest,
} from '@contract/exams.ts'
import {
  deleteTest,
  featureTest,
  getExamForEdit,
  listAllTests,
  saveMockExam,
  saveTest,
  updateTest,
} from '@contract/exam-making.ts'
import { getSolution } from '@contract/cases.ts'
import { saveQuiz } from '@contract/case-making.ts'
import { getQuiz, submitQuiz } from '@contract/quiz.ts'
import { getStudentDashboard } from '@contract/student.ts'
import { userTopic } from '@contract/topics.ts'
import { browser } from '../kit/browser.ts'
import { age, ask, person, type Person, publish, refusalOf, say } from '../kit/cases.ts'
import { anExam, bySection, choicesFor, keyOf } from '../kit/exams.ts'
import { signedIn, sql } from '../kit/platform.ts'

let admin: Person
let member: Person
let testId: string
let mockId: string
const guest = browser()

const saveSimple = (more: object = {}) => {
  const { cases, questions } = anExam('simple')
  return ask(admin, saveTest, {
    difficulty: 'simple',
    case_scenario: cases[0]!.scenario,
    questions,
    is_featured: true,
    ...more,
  })
}
const saveMock = (more: object = {}) => {
  const { cases, questions } = anExam('mock')
  return ask(admin, saveMockExam, {
    diagnoses: cases.map(({ diagnosis }) => diagnosis!),
    case_scenarios: cases.map(({ scenario }) => scenario),
    questions,
    ...more,
  })
}
const rowsOf = async (who: Person) =>
  (await sql().query('select * from public.exam_attempts where user_id = $1', [who.id])).rows
/** As if the attempt had begun that much earlier. */
const wait = (attemptId: string, time: string) =>
  sql().query(
    'update public.exam_attempts set started_at = started_at - $2::interval, deadline = deadline - $2::interval where id = $1',
    [attemptId, time],
  )

beforeAll(async () => {
  ;[admin, member] = await Promise.all([person('is_admin'), person()])
  ;[{ id: testId }, { id: mockId }] = await Promise.all([saveSimple(), saveMock()])
})

describe('taking a test', () => {
  test('EXAM-2, EXAM-8: begin, choose, go on elsewhere, submit, look back', async () => {
    const who = await person()
    const begun = await ask(who, startAttempt, { exam_id: testId })
    expect(begun).toMatchObject({ kind: 'simple', state: 'open', your_time_limit: 540 })
    const saved = await ask(who, saveAnswers, {
      id: begun.id,
      changes: [{ position: 4, choice: 2, flagged: true, seq: Date.now() }],
    })
    expect(saved).toMatchObject({ state: 'open', deadline: begun.deadline })
    const elsewhere = browser()
    await elsewhere.login(who)
    expect(await ask(elsewhere, getCurrentAttempt, { exam_id: testId })).toEqual({
      ...begun,
      server_time: expect.any(String),
      answers: saved.answers,
      flagged: saved.flagged,
    })
    expect(saved.answers).toEqual([-1, -1, -1, -1, 2, -1])
    const result = await ask(elsewhere, submitTest, {
      test_id: testId,
      attempt_id: begun.id,
      answers: bySection(choicesFor('simple', 1)),
      time_taken: 1e9,
    })
    expect(result).toMatchObject({ score: 83, correct: 5, total: 6, is_timed: true, closed_by: 'member' })
    expect(result.time_taken).toBeLessThan(60)
    expect(await ask(who, reviewAttempt, { id: begun.id })).toEqual(result)
    expect(await ask(who, getCurrentAttempt, { exam_id: testId })).toBeNull()
    expect(
      await refusalOf(ask(who, saveAnswers, { id: begun.id, changes: [{ position: 0, choice: 0, seq: 1 }] })),
    ).toBe('attempt_closed')
  })

  test('EXAM-10: exactly as the spec shapes it, without having started; sent again it is the same', async () => {
    const who = await person()
    const body = { test_id: testId, answers: bySection(choicesFor('simple', 2)), time_taken: 77 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => who.post('/api/tests/submit', body)))
    for (const { status, text } of answers) expect([status, text]).toEqual([200, answers[0]!.text])
    expect(answers[0]!.body).toMatchObject({
      score: 67,
      correct: 4,
      total: 6,
      correct_answers: bySection(choicesFor('simple')),
      is_timed: false,
    })
    expect(await rowsOf(who)).toMatchObject([{ client_time_taken: 77, time_taken: 0 }])
  })

  test('EXAM-6: the scheduler closes what has run out, and open pages are notified', async () => {
    const who = await person()
    const client = await signedIn(who)
    const announced: unknown[] = []
    await new Promise<void>((resolve, reject) =>
      client
        .channel(userTopic(who.id), { config: { private: true } })
        .on('broadcast', { event: 'attempt_changed' }, ({ payload }) => announced.push(payload))
        .subscribe((status) => (status === 'SUBSCRIBED' ? resolve() : reject(new Error(status)))),
    )
    const { id } = await ask(who, startAttempt, { exam_id: testId })
    await ask(who, saveAnswers, { id, changes: [{ position: 0, choice: keyOf(0), seq: 1 }] })
    await wait(id, '600 seconds')
    await vi.waitFor(() => expect(announced).toHaveLength(2), 30_000)
    expect(announced).toEqual(
      ['open', 'submitted'].map((state) => ({
        attempt_id: id,
        exam_id: testId,
        state,
        id: expect.any(String),
      })),
    )
    expect(await ask(who, reviewAttempt, { id })).toMatchObject({
      score: 17,
      closed_by: 'clock',
      time_taken: 540,
    })
  })

  test('EXAM-1: a guest sees what it is about, and no questions; beginning is for members', async () => {
    const shown = await ask(guest, getFeaturedTest, { difficulty: 'simple' })
    expect(shown).toMatchObject({ is_featured: true, questions: [] })
    expect((await ask(member, getFeaturedTest, { difficulty: 'simple' })).questions).toHaveLength(6)
    expect(await refusalOf(ask(guest, startAttempt, { exam_id: testId }))).toBe('not_signed_in')
    expect((await guest.get('/api/tests/featured/expert')).status).toBe(400)
  })

  test('EXAM-13: extra time is declared once and shown everywhere', async () => {
    const who = await person()
    expect(await ask(who, getTimeFactor, {})).toEqual({ factor: 1 })
    expect(await ask(who, setTimeFactor, { factor: 1.25 })).toEqual({ factor: 1.25 })
    expect(await ask(who, getTimeFactor, {})).toEqual({ factor: 1.25 })
    const { time_limit, your_time_limit } = await ask(who, getFeaturedMockExam, {})
    expect(your_time_limit).toBe(time_limit * 1.25)
    for (const factor of [0, 1.1, 3, -1, '1.5', null])
      expect((await who.put('/api/users/me/time-factor', { factor })).status).toBe(400)
  })
})

describe('taking the mock exam', () => {
  test('EXAM-7: gaps are allowed, the diagnoses come with the result', async () => {
    const who = await person()
    const shown = await ask(who, getFeaturedMockExam, {})
    expect(shown).toMatchObject({ total_questions: 90, diagnoses: [] })
    expect([shown.questions.length, shown.case_scenarios.length]).toEqual([90, 15])
    expect(await ask(guest, getFeaturedMockExam, {})).toMatchObject({ questions: [], case_scenarios: [] })
    const { id } = await ask(who, startAttempt, { exam_id: mockId })
    const answers = choicesFor('mock')
    answers[3] = -1
    const result = await ask(who, submitMockExam, {
      mock_exam_id: mockId,
      attempt_id: id,
      answers,
      time_taken: 0,
    })
    expect(result).toMatchObject({ correct_count: 89, total_questions: 90, score: 99 })
    expect(result.results[3]).toMatchObject({ user_answer: -1, is_correct: false })
    expect(result.diagnoses).toHaveLength(15)
    expect(await ask(who, reviewAttempt, { id })).toEqual(result)
  })
})

describe('EXAM-8: whatever is sent, it is never right, never an error of ours, and the time is the server’s', () => {
  let who: Person
  let attemptId: string
  let foreign: string
  const good = bySection(choicesFor('simple'))

  beforeAll(async () => {
    who = await person()
    ;({ id: attemptId } = await ask(who, startAttempt, { exam_id: testId }))
    ;({ id: foreign } = await ask(member, startAttempt, { exam_id: testId }))
  })

  const deleted = async () => {
    const { id } = await saveSimple({ is_featured: false })
    await ask(admin, deleteTest, { id })
    return id
  }
  test.each<[string, number, () => Promise<object> | object]>([
    ['an index of 4', 400, () => ({ answers: { ...good, points: 4 } })],
    ['an index of 1e300', 400, () => ({ answers: { ...good, points: 1e300 } })],
    ["'1'", 400, () => ({ answers: { ...good, points: '1' } })],
    ['-1', 400, () => ({ answers: { ...good, points: -1 } })],
    ['1.5', 400, () => ({ answers: { ...good, points: 1.5 } })],
    ['true', 400, () => ({ answers: { ...good, points: true } })],
    ['null', 400, () => ({ answers: { ...good, points: null } })],
    ['an array for an index', 400, () => ({ answers: { ...good, points: [1] } })],
    ['an array of answers', 400, () => ({ answers: choicesFor('simple') })],
    ['answers in text', 400, () => ({ answers: 'all' })],
    ['no answers', 400, () => ({ answers: null })],
    ['five answers', 400, () => ({ answers: { ...good, points: undefined } })],
    ['a seventh section', 400, () => ({ answers: { ...good, prognosis: 0 } })],
    ['__proto__', 400, () => ({ answers: JSON.parse('{"__proto__":{"points":1}}') })],
    ['1 MB', 413, () => ({ answers: good, more: 'x'.repeat(1_000_000) })],
    ['no test', 400, () => ({ test_id: undefined })],
    ['a test that is none', 404, () => ({ test_id: randomUUID(), attempt_id: undefined })],
    ['a mock exam', 404, () => ({ test_id: mockId, attempt_id: undefined })],
    ['another test', 404, async () => ({ test_id: (await saveSimple()).id })],
    ['a deleted test', 404, async () => ({ test_id: await deleted(), attempt_id: undefined })],
    ['another’s attempt', 404, () => ({ attempt_id: foreign })],
    ['an attempt that is none', 404, () => ({ attempt_id: randomUUID() })],
    ['an attempt in text', 400, () => ({ attempt_id: 'mine' })],
    ['a time in text', 400, () => ({ time_taken: '5' })],
  ])('a test with %s is refused', async (_, status, change) => {
    const body = { test_id: testId, attempt_id: attemptId, answers: good, time_taken: 5, ...(await change()) }
    const answer = await who.post('/api/tests/submit', body)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toMatch(/correct|Xantho/)
    expect(await rowsOf(who)).toMatchObject([{ id: attemptId, submitted_at: null, score: null }])
  })

  test.each<[string, unknown]>([
    ['89 answers', choicesFor('mock').slice(1)],
    ['91 answers', [...choicesFor('mock'), 0]],
    ['no answers', []],
    ['a thousand answers', Array(1000).fill(0)],
    ['an index of 4', choicesFor('mock').with(5, 4)],
    ['-2', choicesFor('mock').with(5, -2)],
    ["'1'", choicesFor('mock').with(5, '1' as never)],
    ['null', choicesFor('mock').with(5, null as never)],
    ['an array for an index', choicesFor('mock').with(5, [1] as never)],
    ['answers by section', bySection(choicesFor('simple'))],
  ])('a mock exam with %s is refused', async (_, answers) => {
    for (const attempt_id of [undefined, attemptId]) {
      const answer = await who.post('/api/mock-exams/submit', { mock_exam_id: mockId, attempt_id, answers })
      expect([400, 404]).toContain(answer.status)
      expect(answer.text).not.toMatch(/correct|Xantho/)
    }
    expect((await rowsOf(who)).filter(({ kind }) => kind === 'mock')).toEqual([])
  })

  test.each([-1, -1e300, 0, 1e300, Number.MAX_VALUE, 0.5])(
    'a time taken of %s is kept and not believed',
    async (time) => {
      const taker = await person()
      const { id } = await ask(taker, startAttempt, { exam_id: testId })
      await wait(id, '60 seconds')
      const { time_taken } = await ask(taker, submitTest, {
        test_id: testId,
        attempt_id: id,
        answers: good,
        time_taken: time,
      })
      expect([60, 61, 62, 63]).toContain(time_taken)
      expect(await rowsOf(taker)).toMatchObject([{ client_time_taken: time }])
    },
  )

  test.each<[string, unknown]>([
    ['no changes', []],
    ['201 changes', Array.from({ length: 201 }, () => ({ position: 0, choice: 0, seq: 1 }))],
    ['a question beyond the last', [{ position: 6, choice: 0, seq: 1 }]],
    ['an option beyond the last', [{ position: 0, choice: 4, seq: 1 }]],
    ['a number in text', [{ position: '0', choice: 0, seq: 1 }]],
    ['no number', [{ position: 0, choice: 0 }]],
    ['a number below zero', [{ position: 0, choice: 0, seq: -1 }]],
    ['a number beyond all', [{ position: 0, choice: 0, seq: 1e300 }]],
    ['a change that is none', [null]],
  ])('saving %s is refused', async (_, changes) => {
    expect((await who.put(`/api/attempts/${attemptId}/answers`, { changes })).status).toBe(400)
    expect((await ask(who, getCurrentAttempt, { exam_id: testId }))!.answers).toEqual(Array(6).fill(-1))
  })

  test('nobody saves into, submits or looks at another’s', async () => {
    const changes = [{ position: 0, choice: 0, seq: Date.now() }]
    expect(await refusalOf(ask(who, saveAnswers, { id: foreign, changes }))).toBe('not_found')
    expect(await refusalOf(ask(who, reviewAttempt, { id: foreign }))).toBe('not_found')
    expect(await refusalOf(ask(member, reviewAttempt, { id: foreign }))).toBe('attempt_open')
  })
})

describe('EXAM-11, EXAM-14: looking back', () => {
  test('the list goes page by page, and the dashboard sums up', async () => {
    const who = await person()
    for (let wrong = 0; wrong < 3; wrong++) {
      const { id } = await ask(who, startAttempt, { exam_id: testId })
      const answers = bySection(choicesFor('simple', wrong * 3))
      await ask(who, submitTest, { test_id: testId, attempt_id: id, answers })
    }
    const page = await who.get('/api/attempts?limit=2')
    expect(page.headers.get('x-total-count')).toBe('3')
    expect(page.body).toMatchObject([{ score: 0 }, { score: 50 }])
    const cursor = page.headers.get('x-next-cursor')!
    expect(await ask(who, listAttempts, { cursor })).toMatchObject([{ score: 100 }])
    expect(await ask(who, listAttempts, { kind: 'mock' })).toEqual([])
    expect(await refusalOf(ask(who, listAttempts, { cursor: 'nonsense' }))).toBe('bad_input')
    const { stats, test_history, section_scores } = await ask(who, getStudentDashboard, {})
    expect(stats).toMatchObject({ total_tests_taken: 3, average_score: 50, simple_tests: 3, mock_exams: 0 })
    expect(test_history.map(({ score }) => score)).toEqual([0, 50, 100])
    expect(section_scores.map(({ scores }) => scores.diagnosis)).toEqual([100, 0, 0])
  })

  test('EXAM-6: where no scheduler is, the list and the dashboard close what has run out', async () => {
    for (const look of [
      (who: Person) => ask(who, getStudentDashboard, {}),
      (who: Person) => ask(who, listAttempts, {}),
    ]) {
      const who = await person()
      const { id } = await ask(who, startAttempt, { exam_id: testId })
      await ask(who, saveAnswers, { id, changes: [{ position: 0, choice: keyOf(0), seq: 1 }] })
      await wait(id, '546 seconds')
      await look(who)
      expect(await rowsOf(who)).toMatchObject([{ id, correct: 1, closed_by: 'clock', time_taken: 540 }])
    }
  })

  test('EXAM-11: one page after another, without loss or doubling, with how many there are', async () => {
    const who = await person()
    for (let wrong = 0; wrong < 5; wrong++)
      await ask(who, submitTest, { test_id: testId, answers: bySection(choicesFor('simple', wrong)) })
    await ask(who, submitMockExam, { mock_exam_id: mockId, answers: choicesFor('mock') })
    const seen: PastAttempt[] = []
    for (let cursor = ''; ;) {
      const { body, headers } = await who.get(
        `/api/attempts?kind=simple&limit=2${cursor && `&cursor=${cursor}`}`,
      )
      expect(headers.get('x-total-count')).toBe('5')
      seen.push(...(body as PastAttempt[]))
      cursor = encodeURIComponent(headers.get('x-next-cursor') ?? '')
      if (!cursor) break
    }
    expect(seen.map(({ correct }) => correct)).toEqual([2, 3, 4, 5, 6])
    const all = await ask(who, listAttempts, {})
    expect(all.map(({ kind }) => kind)).toEqual(['mock', ...Array(5).fill('simple')])
    expect((await who.get('/api/attempts?limit=6')).headers.get('x-next-cursor')).toBeNull()
  })

  test('EXAM-10, EXAM-14: the dashboard counts all, averages what was timed, and shows each section over time', async () => {
    const who = await person()
    const submit = (wrong: number, attempt_id?: string) =>
      ask(who, submitTest, { test_id: testId, attempt_id, answers: bySection(choicesFor('simple', wrong)) })
    await submit(6)
    expect(await ask(who, getStudentDashboard, {})).toMatchObject({
      stats: { total_tests_taken: 1, average_score: null },
      section_scores: [],
    })
    await submit(3, (await ask(who, startAttempt, { exam_id: testId })).id)
    await ask(who, startAttempt, { exam_id: mockId })
    await ask(who, submitMockExam, { mock_exam_id: mockId, answers: choicesFor('mock', 45) })
    const { stats, ...shown } = await ask(who, getStudentDashboard, {})
    expect(stats).toEqual({
      total_case_studies: 0,
      total_tests_taken: 2,
      average_score: 50,
      completed_cases: 0,
      simple_tests: 2,
      complex_tests: 0,
      mock_exams: 1,
      average_mock_score: 50,
    })
    expect(shown.test_history.map(({ score, is_timed }) => [score, is_timed])).toEqual([
      [50, true],
      [0, false],
    ])
    expect(shown.mock_history).toMatchObject([{ score: 50, total: 90 }])
    expect(
      shown.section_scores.map(({ kind, scores }) => [kind, scores.diagnosis, scores.daily_activities]),
    ).toEqual([
      ['simple', 0, 100],
      ['mock', 47, 53],
    ])
  })

  test('EXAM-14: a case is completed by its quiz, or, where it has none, by a comment and its solution', async () => {
    const [who, author] = await Promise.all([person(), person('is_study_master')])
    const completed = async () => (await ask(who, getStudentDashboard, {})).stats.completed_cases
    const [withQuiz, plain] = [
      await publish(author, { solution_content: 'Rest.' }),
      await publish(author, { solution_content: 'Rest.' }),
    ]
    const question = { question: 'Which?', options: ['a', 'b'], correct_answer: 0, explanation: '' }
    await ask(author, saveQuiz, { id: withQuiz, questions: [question] })
    for (const id of [withQuiz, plain]) {
      await age(id, '15 days')
      await say(who, id, `A first thought about ${id}`)
    }
    await ask(who, getSolution, { id: withQuiz })
    expect(await completed()).toBe(0)
    await ask(who, getSolution, { id: plain })
    expect(await completed()).toBe(1)
    const [shown] = await ask(who, getQuiz, { id: withQuiz })
    await ask(who, submitQuiz, { id: withQuiz, answers: { [shown!.id]: 1 } })
    expect(await completed()).toBe(2)
    const quizOf = async () => (await ask(who, getStudentDashboard, {})).quiz_history
    expect(await quizOf()).toMatchObject([{ case_id: withQuiz, score: 0, attempt: 1 }])
    await sql().query(`update public.case_studies set status = 'returned' where id = $1`, [withQuiz])
    expect(await quizOf()).toMatchObject([
      { case_id: withQuiz, case_title: 'A case study that is not public', score: 0 },
    ])
  })
})

describe('EXAM-12: making exams', () => {
  test('an admin saves, previews, times, features and deletes', async () => {
    const { id } = await saveSimple({ is_featured: false, time_limit: 300 })
    expect((await ask(admin, listAllTests, { kind: 'simple' })).find((one) => one.id === id)).toMatchObject({
      difficulty: 'simple',
      is_featured: false,
      question_count: 6,
      time_limit: 300,
      attempts: 0,
      average_score: null,
      author_name: admin.name,
    })
    const form = await ask(admin, getExamForEdit, { id })
    expect(form.questions).toEqual(anExam('simple').questions)
    expect(await ask(admin, getFeaturedTest, { difficulty: 'simple', preview: id })).toMatchObject({ id })
    for (const who of [guest, member])
      expect(await refusalOf(ask(who, getFeaturedTest, { difficulty: 'simple', preview: id }))).toBe(
        'admin_only',
      )
    expect(await refusalOf(ask(admin, getFeaturedTest, { difficulty: 'complex', preview: id }))).toBe(
      'not_found',
    )
    expect(await refusalOf(ask(member, startAttempt, { exam_id: id }))).toBe('not_found')
    expect(await ask(admin, updateTest, { id, time_limit: 60 })).toEqual({ time_limit: 60 })
    expect(await ask(admin, featureTest, { id })).toEqual({ is_featured: true })
    expect(await ask(member, startAttempt, { exam_id: id })).toMatchObject({ time_limit: 60 })
    expect(await ask(admin, deleteTest, { id })).toEqual({})
    for (const call of [
      () => ask(admin, getExamForEdit, { id }),
      () => ask(admin, deleteTest, { id }),
      () => ask(admin, updateTest, { id, time_limit: 60 }),
      () => ask(admin, featureTest, { id }),
    ])
      expect(await refusalOf(call())).toBe('not_found')
    expect((await ask(admin, listAllTests, {})).some((one) => one.id === id)).toBe(false)
    // Whoever is at it goes on.
    expect((await ask(member, getCurrentAttempt, { exam_id: id }))?.state).toBe('open')
  })

  test('the list says how often each was taken and how well', async () => {
    const provenance = { model: null, prompt_version: 'bank-1', job_id: null }
    const { id } = await saveSimple({ difficulty: 'complex', provenance })
    const take = async (isTimed: boolean, wrong: number) => {
      const who = await person()
      if (isTimed) await ask(who, startAttempt, { exam_id: id })
      await ask(who, submitTest, { test_id: id, answers: bySection(choicesFor('complex', wrong)) })
    }
    await Promise.all([take(true, 3), take(true, 0), take(false, 6)])
    const list = await ask(admin, listAllTests, { kind: 'complex' })
    expect(list.every(({ kind }) => kind === 'complex')).toBe(true)
    expect(list.find((exam) => exam.id === id)).toMatchObject({
      difficulty: 'complex',
      is_featured: true,
      question_count: 6,
      time_limit: 540,
      author_name: admin.name,
      provenance,
      attempts: 3,
      average_score: 75,
    })
  })

  test('the same save sent again is the same exam', async () => {
    const id = randomUUID()
    expect(await Promise.all([saveMock({ id }), saveMock({ id }), saveMock({ id })])).toEqual([
      { id },
      { id },
      { id },
    ])
  })

  test('the spec’s words meet what is missing', async () => {
    const { questions } = anExam('simple')
    const answer = await admin.post('/api/admin/tests/save', {
      difficulty: 'simple',
      case_scenario: ' ',
      questions,
    })
    expect(answer.body).toMatchObject({ detail: 'Please provide case scenario and questions' })
    const { cases, questions: ninety } = anExam('mock')
    const mock = await admin.post('/api/mock-exams/save', {
      diagnoses: cases.slice(1).map(({ diagnosis }) => diagnosis),
      case_scenarios: cases.map(({ scenario }) => scenario),
      questions: ninety,
    })
    expect(mock.body).toMatchObject({ detail: 'Please fill in all 15 TCM diagnoses' })
  })

  test('is for admins', async () => {
    for (const who of [member, await person('is_moderator'), await person('is_study_master')])
      for (const call of [
        () => ask(who, listAllTests, {}),
        () => ask(who, getExamForEdit, { id: testId }),
        () => ask(who, updateTest, { id: testId, time_limit: 60 }),
        () => ask(who, featureTest, { id: testId }),
        () => ask(who, deleteTest, { id: testId }),
      ])
        expect(await refusalOf(call())).toBe('admin_only')
  })
})

test('SES-2: a suspended member neither begins nor goes on', async () => {
  const who = await person()
  const { id } = await ask(who, startAttempt, { exam_id: testId })
  await sql().query('update public.accounts set is_suspended = true where profile_id = $1', [who.id])
  for (const call of [
    () => ask(who, startAttempt, { exam_id: testId }),
    () => ask(who, saveAnswers, { id, changes: [{ position: 0, choice: 0, seq: 1 }] }),
    () => ask(who, submitTest, { test_id: testId, attempt_id: id, answers: bySection(choicesFor('simple')) }),
    () => ask(who, reviewAttempt, { id }),
    () => ask(who, getStudentDashboard, {}),
  ])
    expect(['session_ended', 'suspended', 'not_signed_in']).toContain(await refusalOf(call()))
  const kinds: ExamKind[] = (await rowsOf(who)).map(({ kind }) => kind)
  expect(kinds).toEqual(['simple'])
})

import { describe, expect, test } from 'vitest'
import { listAttempts, startAttempt, submitMockExam, submitTest } from '@contract/exams.ts'
import { getSolution } from '@contract/cases.ts'
import { getQuiz, submitQuiz } from '@contract/quiz.ts'
import { getProfile } from '@contract/profiles.ts'
import { getStudentDashboard } from '@contract/student.ts'
import { age, ask, person, publish, refusalOf, say, saveQuiz } from '../kit/cases.ts'
import { bySection, choicesFor } from '../kit/exams.ts'
import { testId, mockId } from './exam-kit.ts'

describe('past attempts', () => {
  test('EXAM-11: a member pages through past attempts, and the dashboard sums them up', async () => {
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

  test('EXAM-10, EXAM-14: the dashboard counts all attempts and averages only timed ones', async () => {
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
    expect((await ask(who, getProfile, { userId: who.id })).stats.total_tests).toBe(stats.total_tests_taken)
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

  test('EXAM-14: a member completes a case by its quiz or, without a quiz, by a comment and the released solution', async () => {
    const [who, author] = await Promise.all([person(), person('is_study_master')])
    const completed = async () => (await ask(who, getStudentDashboard, {})).stats.completed_cases
    const [withQuiz, plain] = [
      await publish(author, { solution_content: 'Rest.' }),
      await publish(author, { solution_content: 'Rest.' }),
    ]
    const question = { question: 'Which?', options: ['a', 'b'], correct_answer: 0, explanation: '' }
    await saveQuiz(author, { id: withQuiz, questions: [question] })
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
  })
})

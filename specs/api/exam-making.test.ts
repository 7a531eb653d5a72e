import { describe, expect, test } from 'vitest'
import { getCurrentAttempt, getFeaturedTest, startAttempt, submitTest } from '@contract/exams.ts'
import { deleteTest, featureTest, listAllTests, updateTest } from '@contract/exam-making.ts'
import { ask, person, refusalOf } from '../kit/cases.ts'
import { anExam, bySection, choicesFor } from '../kit/exams.ts'
import { readExam } from '../kit/read-exam.ts'
import { admin, member, testId, guest, saveSimple } from './exam-kit.ts'

describe('making exams', () => {
  test('EXAM-12: an admin saves, previews, times, features and deletes a test', async () => {
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
    const form = await readExam(id)
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
    // Other specs need a featured test, so feature theirs again before deleting this one.
    await ask(admin, featureTest, { id: testId })
    expect(await ask(admin, deleteTest, { id })).toEqual({})
    for (const call of [
      () => ask(admin, deleteTest, { id }),
      () => ask(admin, updateTest, { id, time_limit: 60 }),
      () => ask(admin, featureTest, { id }),
    ])
      expect(await refusalOf(call())).toBe('not_found')
    expect((await ask(admin, listAllTests, {})).some((one) => one.id === id)).toBe(false)
    expect((await ask(member, getCurrentAttempt, { kind: 'simple' }))?.state).toBe('open')
  })

  test('EXAM-12: the admin’s list counts each test’s attempts and averages the scores of timed ones', async () => {
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

  test('EXAM-12: saving an incomplete test is refused in one sentence that names what is missing', async () => {
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
})

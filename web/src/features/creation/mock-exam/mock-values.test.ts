import { describe, expect, test } from 'vitest'
import { emptyQuestions } from '../questions/exam-form-values.ts'
import { emptyWish, filledWish, hasDiagnoses, mockDraft, openCases, partialDraftOf } from './mock-values.ts'

const source = { model: 'gpt-5', label: 'gpt-5', prompt_version: '1', job_id: crypto.randomUUID() }
const written = emptyQuestions().map((question) => ({
  ...question,
  options: ['Wind', 'Cold', 'Damp', 'Heat'],
  correct_answer: 1,
}))

test('a mock exam needs fifteen diagnoses, none of them blank', () => {
  expect(hasDiagnoses(emptyWish())).toBe(false)
  const typed = { ...emptyWish(), diagnoses: Array.from({ length: 15 }, (_, n) => ` Pattern ${n} `) }
  expect(filledWish.parse(typed).diagnoses[14]).toBe('Pattern 14')
  expect(filledWish.safeParse({ ...typed, diagnoses: typed.diagnoses.with(7, '  ') }).success).toBe(false)
})

describe('the exam of a canceled job', () => {
  const steps = Array.from({ length: 15 }, (_, position) => ({
    position,
    label: `Pattern ${position}`,
    state: position === 2 || position === 5 ? ('done' as const) : ('cancelled' as const),
    detail: null,
  }))
  const partial = partialDraftOf(
    { steps },
    {
      total_questions: 12,
      diagnoses: ['Second', 'Fifth'],
      case_scenarios: ['Case two.', 'Case five.'],
      questions: [...written, ...written],
      findings: [],
      written_cases: [],
      source,
    },
  )

  test('has its finished cases at their places and empty cases between', () => {
    expect(mockDraft.parse(partial)).toEqual(partial)
    expect(partial.diagnoses.slice(0, 6)).toEqual([
      'Pattern 0',
      'Pattern 1',
      'Second',
      'Pattern 3',
      'Pattern 4',
      'Fifth',
    ])
    expect(partial.case_scenarios[5]).toBe('Case five.')
    expect(partial.questions[2 * 6]!.correct_answer).toBe(1)
    expect(partial.questions[3 * 6]!.correct_answer).toBe(-1)
  })

  test('says which cases are still to be written', () => {
    expect(openCases(partial)).toEqual([0, 1, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  })
})

import { describe, expect, test } from 'vitest'
import { emptyQuestions } from '../questions/exam-form-values.ts'
import { emptyTest, filledTest, hasWords, lacksRequired, testFormValues } from './test-form-values.ts'

describe('a kept draft', () => {
  test('may come from the admin panel, with a number for its time', () => {
    const source = { model: 'gpt-5', label: 'gpt-5', prompt_version: '1', job_id: crypto.randomUUID() }
    const left = { case_scenario: 'A sailor.', questions: emptyQuestions(), time_limit: 600, source }
    expect(testFormValues.parse(JSON.parse(JSON.stringify(left)))).toEqual({
      ...emptyTest(),
      case_scenario: 'A sailor.',
      time_limit: '600',
      source,
    })
  })

  test('needs no explanations and no source', () => {
    const questions = emptyQuestions().map(({ explanations: _explanations, ...rest }) => rest)
    const kept = testFormValues.parse({ case_scenario: '', questions, time_limit: 540, source: null })
    expect(kept.questions[3]!.explanations).toEqual(['', '', '', ''])
    expect(kept.source).toBeNull()
  })

  test('of another shape is ignored', () => {
    const swapped = emptyQuestions().toReversed()
    expect(testFormValues.safeParse({ ...emptyTest(), questions: swapped }).success).toBe(false)
    expect(testFormValues.safeParse({ ...emptyTest(), questions: swapped.slice(1) }).success).toBe(false)
    expect(testFormValues.safeParse(null).success).toBe(false)
  })
})

test('an empty test has no words to lose and lacks what is required', () => {
  expect(hasWords(emptyTest())).toBe(false)
  expect(hasWords({ ...emptyTest(), case_scenario: 'A sailor.' })).toBe(true)
  expect(lacksRequired(emptyTest())).toBe(true)
  const { error } = filledTest.safeParse(emptyTest())
  expect(error?.issues.map(({ message }) => message)).toContain('Please provide case scenario and questions')
})

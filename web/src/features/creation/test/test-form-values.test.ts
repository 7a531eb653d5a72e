import { describe, expect, test } from 'vitest'
import { emptyQuestions } from '../questions/exam-form-values.ts'
import { emptyTest, filledTest, hasWords, lacksRequired, testFormValues } from './test-form-values.ts'

describe('SES-18: a stored test draft', () => {
  test('accepts a draft of the admin panel, whose time limit is a number', () => {
    const source = { model: 'gpt-5', label: 'gpt-5', prompt_version: '1', job_id: crypto.randomUUID() }
    const left = { case_scenario: 'A sailor.', questions: emptyQuestions(), time_limit: 600, source }
    expect(testFormValues.parse(JSON.parse(JSON.stringify(left)))).toEqual({
      ...emptyTest(),
      case_scenario: 'A sailor.',
      time_limit: '600',
      source,
    })
  })

  test('needs neither explanations nor a source', () => {
    const questions = emptyQuestions().map(({ explanations: _explanations, ...rest }) => rest)
    const kept = testFormValues.parse({ case_scenario: '', questions, time_limit: 540, source: null })
    expect(kept.questions[3]!.explanations).toEqual(['', '', '', ''])
    expect(kept.source).toBeNull()
  })

  test('counts as none with another shape', () => {
    const swapped = emptyQuestions().toReversed()
    expect(testFormValues.safeParse({ ...emptyTest(), questions: swapped }).success).toBe(false)
    expect(testFormValues.safeParse({ ...emptyTest(), questions: swapped.slice(1) }).success).toBe(false)
    expect(testFormValues.safeParse(null).success).toBe(false)
  })
})

test('an empty test has no words and lacks required fields', () => {
  expect(hasWords(emptyTest())).toBe(false)
  expect(hasWords({ ...emptyTest(), case_scenario: 'A sailor.' })).toBe(true)
  expect(lacksRequired(emptyTest())).toBe(true)
  const { error } = filledTest.safeParse(emptyTest())
  expect(error?.issues.map(({ message }) => message)).toContain('Please provide case scenario and questions')
})

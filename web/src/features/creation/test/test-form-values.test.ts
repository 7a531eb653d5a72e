import { expect, test } from 'vitest'
import { emptyQuestions } from '../questions/exam-form-values.ts'
import { emptyTest, testFormValues } from './test-form-values.ts'

test('SES-18: a stored test draft may lack fields, but the editor ignores a draft of another shape', () => {
  const questions = emptyQuestions().map(({ explanations: _explanations, ...rest }) => rest)
  const kept = testFormValues.parse({ case_scenario: 'A sailor.', questions, time_limit: 600 })
  expect(kept).toEqual({ ...emptyTest(), case_scenario: 'A sailor.', time_limit: '600' })
  const swapped = emptyQuestions().toReversed()
  expect(testFormValues.safeParse({ ...emptyTest(), questions: swapped }).success).toBe(false)
  expect(testFormValues.safeParse({ ...emptyTest(), questions: swapped.slice(1) }).success).toBe(false)
  expect(testFormValues.safeParse(null).success).toBe(false)
})

import { expect, test } from 'vitest'
import { emptyCase, filledCaseForm, splitTags } from './case-form-values.ts'

const filled = { ...emptyCase, title: 'Cold knees', description: 'A tailor.', content: 'Pulse:\nDeep.' }

test.each([
  ['', 'Discussion Period is required'],
  ['0', 'At least 1 day'],
  ['-3', 'At least 1 day'],
  ['91', 'At most 90 days'],
  ['2.5', 'Please enter a whole number of days.'],
  ['soon', 'Please enter a whole number of days.'],
])('the case form refuses a discussion period of "%s"', (discussion_period_days, message) => {
  const { issues } = filledCaseForm.safeParse({ ...filled, discussion_period_days }).error!
  expect(issues).toMatchObject([{ message }])
})

test('the case form splits tags at ASCII and Chinese commas and drops repeated tags', () => {
  expect(splitTags('肝鬱， spleen  qi、tongue, ')).toEqual(['肝鬱', 'spleen qi', 'tongue'])
  expect(splitTags('Tongue, tongue')).toEqual(['Tongue'])
})

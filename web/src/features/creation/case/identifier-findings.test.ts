import { expect, test } from 'vitest'
import { caseFieldLabels } from '../../../lib/club/case-field-labels.ts'
import { type CaseFormValues, emptyCase } from './case-form-values.ts'
import { identifierFindings } from './identifier-findings.ts'

const found = (values: Partial<CaseFormValues>) =>
  identifierFindings({ ...emptyCase, ...values }).map(({ field, kind }) => [field, kind])

test('the identifier check reads every text field of a case but not the fields that the author only picks', () => {
  const words = 'Born on 12.03.1987.'
  for (const field of ['title', 'description', 'content', 'solution_content', 'tags'] as const)
    expect(found({ [field]: words })).toEqual([[caseFieldLabels[field], 'Date of birth']])
  const question = { question: 'Which?', options: ['a', words], correct_answer: 0, explanation: '' }
  expect(found({ questions: [question] })).toEqual([['Quiz question 1', 'Date of birth']])
  expect(found({ publishes_at: '1987-03-12T18:00' })).toEqual([])
  expect(found({ content: 'Born on 1987-03-12.' })).toHaveLength(1)
})

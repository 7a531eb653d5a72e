import { describe, expect, test } from 'vitest'
import { emptyCase, filledCaseForm, lacksRequired, splitTags } from './case-form-values.ts'

const filled = { ...emptyCase, title: ' Cold knees ', description: 'A tailor.', content: 'Pulse:\nDeep.' }
const messages = (values: typeof emptyCase) =>
  filledCaseForm.safeParse(values).error?.issues.map(({ message }) => message) ?? []

describe('the case form', () => {
  test('the form sends trimmed text, whole numbers and lists', () => {
    expect(
      filledCaseForm.parse({ ...filled, discussion_period_days: ' 21 ', tags: 'cold, Kidney ,, cold' }),
    ).toMatchObject({
      title: 'Cold knees',
      discussion_period_days: 21,
      tags: ['cold', 'Kidney'],
      solution_content: '',
    })
  })

  test.each([
    ['', 'Discussion Period is required'],
    ['0', 'At least 1 day'],
    ['-3', 'At least 1 day'],
    ['91', 'At most 90 days'],
    ['2.5', 'Please enter a whole number of days.'],
    ['soon', 'Please enter a whole number of days.'],
  ])('a period of "%s" is refused', (discussion_period_days, message) => {
    expect(messages({ ...filled, discussion_period_days })).toEqual([message])
  })

  test('title, description and content are required', () => {
    expect(messages(emptyCase)).toEqual([
      'Title is required',
      'Description is required',
      'Case Study Content is required',
    ])
    expect(lacksRequired({ ...filled, content: '  ' })).toBe(true)
    expect(lacksRequired(filled)).toBe(false)
  })
})

test('a tag that its topic’s address could not hold is refused at its field', () => {
  const { issues } = filledCaseForm.safeParse({ ...filled, tags: 'Sleep, Qi/Blood' }).error!
  expect(issues).toMatchObject([
    { path: ['tags', 1], message: 'A tag cannot hold / or \\, nor be dots alone.' },
  ])
})

test('tags part at commas of any width', () => {
  expect(splitTags('肝鬱， spleen  qi、tongue, ')).toEqual(['肝鬱', 'spleen qi', 'tongue'])
  expect(splitTags('Tongue, tongue')).toEqual(['Tongue'])
})

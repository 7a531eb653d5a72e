import { expect, test } from 'vitest'
import { emptyCase } from './case-form-values.ts'
import { mergeCaseForm } from './merge-case-form.ts'

const began = { ...emptyCase, title: 'Cold feet', description: 'And headaches', content: 'Pulse: wiry' }

test('what one of two has changed stands, and what both have changed is asked about', () => {
  const mine = { ...began, title: 'Mine', description: 'The same' }
  const theirs = { ...began, title: 'Theirs', description: 'The same', content: 'Pulse: thin' }
  expect(mergeCaseForm(began, mine, theirs)).toEqual({
    values: { ...mine, content: 'Pulse: thin' },
    taken: ['content'],
    disputed: ['title'],
  })
})

test('a question is the same whatever its key on the page', () => {
  const question = { key: 'a', question: 'Why?', options: ['x', 'y'], correct_answer: 0, explanation: '' }
  const mine = { ...began, questions: [question] }
  const theirs = { ...began, questions: [{ ...question, key: 'b' }] }
  expect(mergeCaseForm(began, mine, theirs)).toMatchObject({ taken: [], disputed: [] })
})

import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'

const began = { title: 'Cold feet', description: 'And headaches', content: 'Pulse: wiry' }

test('a merge takes fields that only the other side changed, and disputes fields that both changed', () => {
  const mine = { ...began, title: 'Mine', description: 'The same' }
  const theirs = { ...began, title: 'Theirs', description: 'The same', content: 'Pulse: thin' }
  expect(mergeFields(began, mine, theirs)).toEqual({
    values: { ...mine, content: 'Pulse: thin' },
    taken: ['content'],
    disputed: ['title'],
    began: { ...theirs, title: began.title },
  })
})

test('a disputed field stays disputed until the author chooses', () => {
  const mine = { ...began, title: 'Mine' }
  const { began: since } = mergeFields(began, mine, { ...began, title: 'Theirs' })
  const later = { ...began, title: 'Theirs', content: 'Pulse: thin' }
  expect(mergeFields(since, mine, later)).toMatchObject({ taken: ['content'], disputed: ['title'] })
})

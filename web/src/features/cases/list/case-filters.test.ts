import { expect, test } from 'vitest'
import { readFilters, withFilters } from './case-filters.ts'

test('readFilters reads the valid filters of an address and ignores the rest', () => {
  expect(readFilters(new URLSearchParams('difficulty=complex&tag=+cold&search=LR-3'))).toEqual({
    difficulty: 'complex',
    tag: 'cold',
    search: 'LR-3',
  })
  expect(readFilters(new URLSearchParams('difficulty=easy&tag=&search=+'))).toEqual({})
})

test('withFilters removes a cleared filter from the address and keeps all other parameters', () => {
  const next = withFilters(new URLSearchParams('difficulty=simple&tag=cold&x=1'), {
    tag: undefined,
    search: 'a b',
  })
  expect(next.toString()).toBe('difficulty=simple&x=1&search=a+b')
})

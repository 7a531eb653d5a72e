import { expect, test } from 'vitest'
import { readFilters, withFilters } from './case-filters.ts'

test('an address is read as far as it makes sense', () => {
  expect(readFilters(new URLSearchParams('difficulty=complex&tag=+cold&search=LR-3'))).toEqual({
    difficulty: 'complex',
    tag: 'cold',
    search: 'LR-3',
  })
  expect(readFilters(new URLSearchParams('difficulty=easy&tag=&search=+'))).toEqual({})
})

test('a filter that is taken away leaves the address, others and strangers stay', () => {
  const next = withFilters(new URLSearchParams('difficulty=simple&tag=cold&x=1'), {
    tag: undefined,
    search: 'a b',
  })
  expect(next.toString()).toBe('difficulty=simple&x=1&search=a+b')
})

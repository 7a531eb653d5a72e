import { expect, test } from 'vitest'
import { hasOneSlip } from './has-one-slip.ts'

test('FIND-13: one typing error is forgiven, two are not', () => {
  const isForgiven = (typed: string) => hasOneSlip(typed, 'library')
  expect(['libary', 'libbrary', 'libraru', 'lirbary', 'libra', 'librxr'].map(isForgiven)).not.toContain(false)
  expect(['libarru', 'bilarby', 'cases', 'librarians'].map(isForgiven)).not.toContain(true)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '@contract/errors.ts'
import { FormFailure } from './form-failure.tsx'

test('LIM-1: a refused form says how long to wait, in the singular for one second', () => {
  const wordsAfter = (retryAfter: number) =>
    renderToStaticMarkup(<FormFailure error={new ApiError('too_many', { retryAfter })} fallback="" />)
  expect(wordsAfter(1)).toContain('You can try again in 1 second.')
  expect(wordsAfter(89)).toContain('in 89 seconds.')
  expect(wordsAfter(240)).toContain('in 4 minutes.')
})

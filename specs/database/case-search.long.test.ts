import { expect, test } from 'vitest'
import { unfoundNames } from './found-names.ts'

test('FIND-2: every point, pattern and formula of the table finds a text by any of its names', async () => {
  expect(await unfoundNames(1)).toEqual([])
})

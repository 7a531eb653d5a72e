import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

test('never more at once than allowed, each item once, and every step is announced', async () => {
  let running = 0
  let most = 0
  const seen: number[] = []
  const steps: number[] = []
  const items = Array.from({ length: 25 }, (_, index) => index)
  const failures = await inParallel(
    items,
    4,
    async (item) => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      seen.push(item)
      running--
    },
    (done) => steps.push(done),
  )
  expect(most).toBe(4)
  expect(seen.toSorted((a, b) => a - b)).toEqual(items)
  expect(steps).toEqual(items.map((index) => index + 1))
  expect(failures).toEqual([])
})

test('reports failures, and continues with the other items', async () => {
  const done: string[] = []
  const failures = await inParallel(
    ['a', 'bad', 'c'],
    2,
    async (item) => {
      if (item === 'bad') throw new Error('no')
      done.push(item)
    },
    () => {},
  )
  expect(done).toEqual(['a', 'c'])
  expect(failures.map(({ item, error }) => [item, error.message])).toEqual([['bad', 'no']])
})

test('nothing to do is done', async () => {
  expect(
    await inParallel(
      [],
      4,
      async () => {},
      () => {},
    ),
  ).toEqual([])
})

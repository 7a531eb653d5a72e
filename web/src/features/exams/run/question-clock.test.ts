import { afterEach, expect, test, vi } from 'vitest'
import { questionTimes } from '@contract/question-times.ts'
import { stubStorage } from '../../../lib/storage/fake-storage.ts'
import { setHolder } from '../../../lib/storage/stored.ts'
import { createQuestionClock } from './question-clock.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('RES-3: time on a question left open for over a day is capped at an hour, which the server accepts', () => {
  vi.stubGlobal('document', { visibilityState: 'visible' })
  stubStorage()
  setHolder('a member')
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const clock = createQuestionClock('a member', 'an attempt')
  clock.show(0)
  now.mockReturnValue(30 * 3_600_000)
  clock.show(1)
  now.mockReturnValue(30 * 3_600_000 + 900)
  const sent = clock.take()
  expect(sent.map(({ position, ms }) => [position, ms])).toEqual([
    [0, 3_600_000],
    [1, 900],
  ])
  expect(questionTimes.parse(sent)).toEqual(sent)
  clock.settle(sent)
  expect(clock.take()).toEqual([])
})

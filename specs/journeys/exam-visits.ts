import { afterAll, beforeAll, expect } from 'vitest'
import { type ExamClub, startExamClub, type Taker } from './exam-steps.ts'
import { useBrowser } from './visitors.ts'

/** A club of the file's own without a featured exam, and a browser for its visitors. Importing this starts both. */
export let club: ExamClub
export const visit = useBrowser(() => club.url)
beforeAll(async () => {
  club = await startExamClub()
})
afterAll(() => club?.stop())

export const onlyAttempt = async (taker: Taker) => {
  const attempts = await club.attempts(taker)
  expect(attempts.length).toBe(1)
  return attempts[0]!
}

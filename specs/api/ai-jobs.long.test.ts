import { afterAll, beforeAll, test } from 'vitest'
import { outliveTheFunction } from './ai-job-steps.ts'
import { type Club, startUsualClub } from './ai-kit.ts'

let usual: Club
beforeAll(async () => {
  usual = await startUsualClub()
}, 180_000)
afterAll(() => usual?.stop())

test('JOB-4: a job outlives the function, also when nobody but time ends its leases', () =>
  outliveTheFunction(usual, 'as they are'))

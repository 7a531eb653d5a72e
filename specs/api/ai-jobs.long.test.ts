import { afterAll, beforeAll, test } from 'vitest'
import { surviveFunction } from './ai-job-steps.ts'
import { type Club, startUsualClub } from './ai-kit.ts'

let usual: Club
beforeAll(async () => {
  usual = await startUsualClub()
}, 180_000)
afterAll(() => usual?.stop())

test('JOB-4: a job survives the function, also where its leases only run out', () =>
  surviveFunction(usual, 'as they are'))

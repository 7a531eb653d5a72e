import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { continueJob, generateMockExam } from '@contract/ai.ts'
import { answer, aTest } from '../kit/stub-model.ts'
import { call, type Club, jobOf, stub } from './ai-kit.ts'

export const fifteen = (word: string) =>
  Array.from({ length: 15 }, (_, index) => `${word} ${String(index + 1).padStart(2, '0')}.`)
/** Answers once it is released. */
function latch() {
  let open!: () => void
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

/** A mock exam is being made when the function is killed. Its leases run out by themselves after 15 seconds, or at once. */
export async function surviveFunction(club: Club, leases: 'expired' | 'as they are') {
  const admin = await club.admin()
  const diagnoses = fifteen('Outlives')
  const { open, opened } = latch()
  for (const [index, word] of diagnoses.entries())
    stub.behaviours.set(word, async (to) => {
      if (index >= 6) await opened
      answer(to, aTest(`Outlives${index}`))
    })
  const id = randomUUID()
  const asked = call(admin, generateMockExam, { diagnoses, job_id: id })
  await expect.poll(async () => (await jobOf(admin, id)).done, { timeout: 30_000 }).toBe(6)
  const victim = club.platform.pids().functions!
  process.kill(victim, 'SIGKILL')
  expect((await asked).status).toBeGreaterThanOrEqual(502)
  await expect.poll(() => club.platform.pids().functions ?? victim, { timeout: 20_000 }).not.toBe(victim)
  await expect
    .poll(async () => (await fetch(`${club.platform.url}/healthz`)).status, { timeout: 20_000 })
    .toBe(200)
  if (leases === 'expired')
    await club.sql.query(
      'update private.job_steps set leased_until = now() where job_id = $1 and lease is not null',
      [id],
    )
  open()
  expect(await jobOf(admin, id)).toMatchObject({ state: 'running', done: 6 })
  expect((await call(admin, continueJob, { id })).body).toMatchObject({ id, state: 'running' })
  await expect
    .poll(async () => (await jobOf(admin, id)).state, { timeout: 60_000, interval: 500 })
    .toBe('done')
  const { result } = await jobOf(admin, id)
  expect(result).toMatchObject({ total_questions: 90, diagnoses })
  for (const word of diagnoses.slice(0, 6)) expect(stub.roundsOf(word), word).toBe(1)
  for (const word of diagnoses.slice(6)) expect(stub.roundsOf(word), word).toBeLessThanOrEqual(2)
}

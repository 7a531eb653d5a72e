import { cancelJob, continueJob, getJob, type Job, listJobs, retryJob } from '../../_shared/contract/ai.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { Db } from '../../_shared/db.ts'
import { route } from '../../_shared/route.ts'
import { conclude, dropJob, runJob } from './run-job.ts'

export const listJobsRoute = route(
  listJobs,
  async ({ input: { kind }, db }) => {
    const jobs = await db<Omit<Job, 'result'>[]>`
      select id, kind, state, model, label, created_at, finished_at, done, total, detail, steps
      from private.job_progress ${kind ? db`where kind = ${kind}` : db``}
      order by created_at desc, id limit 50`
    return jobs.map((job) => ({ ...job, result: null }))
  },
  { gate: 'inside' },
)

export const getJobRoute = route(getJob, ({ input: { id }, db }) => readJob(db, id), { gate: 'inside' })

export const continueJobRoute = route(continueJob, async ({ input: { id }, db }) => {
  const job = await readJob(db, id)
  if (job.state === 'running') goOn(id)
  return job
})

/** One failed step, or all that failed. */
export const retryJobRoute = route(retryJob, async ({ input: { id, position }, db }) => {
  await db.transaction(async (sql) => {
    const chosen = position === undefined ? sql`true` : sql`s.position = ${position}`
    // The job first, as the worker does: two who each hold what the other wants would end in a refusal.
    await sql`select from private.jobs where id = ${id} for update`
    const failed = await sql`
      select s.tries from private.job_steps s where s.job_id = ${id} and s.state = 'failed' and ${chosen}`
    if (failed.some(({ tries }) => tries >= maxTries))
      throw new ApiError('conflict', {
        detail: 'This has been tried five times. Please start anew, or choose another model.',
      })
    if (failed.length === 0) return
    const { count } = await sql`
      update private.jobs set state = 'running', finished_at = null, detail = null
      where id = ${id} and state in ('running', 'failed')`
    if (count > 0)
      await sql`
        update private.job_steps s set state = 'waiting', detail = null
        where s.job_id = ${id} and s.state = 'failed' and ${chosen}`
  })
  const job = await readJob(db, id)
  if (job.state === 'running') goOn(id)
  return job
})

/** As the constraint of private.job_steps has it. */
const maxTries = 5

/** What is done stays done. */
export const cancelJobRoute = route(cancelJob, async ({ input: { id }, db }) => {
  await db.all(
    db`
      update private.jobs set state = 'cancelled', finished_at = now() where id = ${id} and state = 'running'`,
    db`
      update private.job_steps set state = 'cancelled', lease = null, leased_until = null
      where job_id = ${id} and state in ('waiting', 'running')`,
  )
  const job = await readJob(db, id)
  if (job.state !== 'cancelled' || job.result) return job
  dropJob(id)
  // Of a mock exam, the cases that are done.
  const [kept] = await db`select private.job_material(${id}) as material`
  await conclude(kept!.material)
  return readJob(db, id)
})

export async function readJob(db: Db, id: string): Promise<Job> {
  const [job] = await db<Job[]>`
    select id, kind, state, model, label, created_at, finished_at, done, total, detail, steps, result
    from private.job_progress where id = ${id}`
  if (!job) throw new ApiError('not_found', { detail: 'This generation is gone.' })
  return job
}

/** The work has its own record of failure; here only its own stray rejection is caught. */
const goOn = (id: string) => void runJob(id).catch(() => undefined)

import { cancelJob, continueJob, getJob, listJobs, retryJob } from '../../_shared/contract/ai.ts'
import { asLogin } from '../../_shared/db.ts'
import { route } from '../../_shared/route.ts'
import { conclude, dropJob, runJob } from './run-job.ts'

export const listJobsRoute = route(
  listJobs,
  async ({ input: { kind }, db }) => {
    const [row] = await db`select private.list_jobs(${kind}) as jobs`
    return row!.jobs
  },
  { gate: 'inside' },
)

export const getJobRoute = route(
  getJob,
  async ({ input: { id }, db }) => {
    const [row] = await db`select private.read_job(${id}) as job`
    return row!.job
  },
  { gate: 'inside' },
)

export const continueJobRoute = route(continueJob, async ({ input: { id }, db }) => {
  const [row] = await db`select private.read_job(${id}) as job`
  if (row!.job.state === 'running') goOn(id)
  return row!.job
})

export const retryJobRoute = route(retryJob, async ({ input: { id, position }, db }) => {
  const [row] = await db`select private.retry_job(${id}, ${position}) as job`
  if (row!.job.state === 'running') goOn(id)
  return row!.job
})

export const cancelJobRoute = route(cancelJob, async ({ input: { id }, db }) => {
  const [row] = await db`select private.cancel_job(${id}) as job`
  if (row!.job.state !== 'cancelled' || row!.job.result) return row!.job
  dropJob(id)
  // Of a mock exam, the cases that are done.
  const [kept] = await asLogin((sql) => sql`select private.job_material(${id}) as material`, 'read only')
  await conclude(kept!.material)
  const [now] = await db`select private.read_job(${id}) as job`
  return now!.job
})

/** The work has its own record of failure; here only its own stray rejection is caught. */
const goOn = (id: string) => void runJob(id).catch(() => undefined)

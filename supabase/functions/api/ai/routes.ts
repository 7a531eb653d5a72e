import {
  cancelJob,
  checkQuestions,
  continueJob,
  generateDiagnoses,
  generateFull,
  generateGuided,
  generateMockExam,
  generateTest,
  getJob,
  type Job,
  listJobs,
  listModels,
  listPatternNames,
  retryJob,
} from '../../_shared/contract/ai.ts'
import type { OutputOf } from '../../_shared/contract/endpoint.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { queryRoute, route } from '../../_shared/route.ts'
import type { Material } from './finish-job.ts'
import { generate } from './generate.ts'
import { inspectAll } from './inspect-all.ts'
import { findLastCases } from './find-last-cases.ts'
import { hasModels, describeModels } from './models.ts'
import { readJob } from './read-job.ts'
import { concludeJob, dropJob, runJob } from './run-job.ts'

export const aiRoutes = [
  route(listModels, () => ({ models: describeModels(), uses_bank: !hasModels })),

  queryRoute(
    listPatternNames,
    ({ db }) => db<OutputOf<typeof listPatternNames>>`
      select c.slug as id, c.body ->> 'name' as name, c.body ->> 'pinyin' as pinyin, c.body ->> 'han' as han, c.body ->> 'group' as group
      from private.content c
      where c.kind = 'pattern'
      order by 2`,
  ),

  route(generateGuided, (context) => {
    const { model, job_id, ...input } = context.input
    return generate(context, { kind: 'guided_case', model, job_id, input, steps: ['Case study'] })
  }),

  route(generateFull, (context) => {
    const { model, job_id, ...input } = context.input
    return generate(context, {
      kind: 'full_case',
      model,
      job_id,
      input,
      steps: [input.tcm_diagnosis || 'Case study'],
    })
  }),

  route(generateTest, (context) => {
    const { model, job_id, ...input } = context.input
    return generate(context, { kind: 'test', model, job_id, input, steps: [input.tcm_topic || 'Test'] })
  }),

  route(generateDiagnoses, async (context) => {
    const { model, job_id } = context.input
    const input = { used: await findLastCases(context.db) }
    return generate(context, { kind: 'diagnoses', model, job_id, input, steps: ['15 diagnoses'] })
  }),

  route(generateMockExam, async (context) => {
    const { model, job_id, diagnoses } = context.input
    const input = { diagnoses, used: await findLastCases(context.db) }
    return generate(context, { kind: 'mock_exam', model, job_id, input, steps: diagnoses })
  }),

  route(checkQuestions, async ({ input: { case_scenarios, questions } }) => ({
    findings: await inspectAll(questions, case_scenarios),
  })),

  queryRoute(listJobs, async ({ input: { kind }, db }) => {
    const jobs = await db<Omit<Job, 'result'>[]>`
      select id, kind, state, model, label, created_at, finished_at, done, total, detail, steps
      from private.job_progress ${kind ? db`where kind = ${kind}` : db``}
      order by created_at desc, id limit 50`
    return jobs.map((job) => ({ ...job, result: null }))
  }),

  queryRoute(getJob, ({ input: { id }, db }) => readJob(db, id)),

  route(continueJob, async ({ input: { id }, db }) => {
    const job = await readJob(db, id)
    if (job.state === 'running') resumeJob(id)
    return job
  }),

  route(retryJob, async ({ input: { id, position }, db }) => {
    await db.transaction(async (sql) => {
      const chosen = position === undefined ? sql`true` : sql`s.position = ${position}`
      // Locks the job first, as the worker does, so that the two never deadlock.
      await sql`select from private.jobs where id = ${id} for update`
      const failed = await sql<{ tries: number }[]>`
        select s.tries from private.job_steps s where s.job_id = ${id} and s.state = 'failed' and ${chosen}`
      if (failed.some(({ tries }) => tries >= maxTries))
        throw new ApiError('conflict', {
          detail: 'This has been tried five times. Please start again, or choose another model.',
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
    if (job.state === 'running') resumeJob(id)
    return job
  }),

  // Cancelling a job keeps its finished steps. A repeated call completes a cancellation that was interrupted.
  route(cancelJob, async ({ input: { id }, db }) => {
    await db.all(
      db`
        update private.jobs set state = 'cancelled', finished_at = now()
        where id = ${id} and state in ('running', 'failed')`,
      db`
        update private.job_steps set state = 'cancelled', lease = null, leased_until = null
        where job_id = ${id} and state in ('waiting', 'running')`,
    )
    const job = await readJob(db, id)
    if (job.state !== 'cancelled' || job.result) return job
    dropJob(id)
    await concludeJob(await db.value<Material>`select private.job_material(${id})`)
    return readJob(db, id)
  }),
]

const maxTries = 5

/** Ignores the rejection, since the job stores its failure. */
const resumeJob = (id: string) => void runJob(id).catch(() => undefined)

import type { Job, JobKind, ModelName } from '../../_shared/contract/ai.ts'
import type { Endpoint } from '../../_shared/contract/endpoint.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { Context } from '../../_shared/route.ts'
import { type JobInput, promptVersion } from './make-step.ts'
import { chooseSource } from './models.ts'
import { runJob } from './run-job.ts'

/** Beyond this the platform in front gives up; the job does not. */
const patience = 20_000

type Asked = { kind: JobKind; model: ModelName; job_id?: string; input: Partial<JobInput>; steps: string[] }

/** Begins a job and waits a little for it: its result, or the job itself where it takes longer. */
export async function generate<E extends Endpoint>({ db, reply }: Context<E>, asked: Asked) {
  const { kind, input, steps } = asked
  const { model, label } = chooseSource(asked.model)
  const id = asked.job_id ?? crypto.randomUUID()
  const begun = { id, kind, model, label, prompt_version: promptVersion(kind, model), input, steps }
  const [row] = await db`select private.begin_job(${db.json(begun)}) as job`
  if (row!.job.state === 'running') await atMost(runJob(id), patience)
  const [now] = await db`select private.read_job(${id}) as job`
  const job = now!.job as Job
  if (job.state === 'done') return job.result as never
  if (job.state === 'failed') throw new ApiError('generation_failed', { detail: job.detail ?? undefined })
  reply.status = 202
  return { job }
}

/** A worker's failure is told by the job, not here. */
function atMost(work: Promise<void>, ms: number) {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  return Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer))
}

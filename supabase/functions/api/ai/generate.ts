import type { Job, JobKind, ModelName } from '../../_shared/contract/ai.ts'
import type { Endpoint } from '../../_shared/contract/endpoint.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { Db } from '../../_shared/db.ts'
import type { Context } from '../../_shared/route.ts'
import { readJob } from './read-job.ts'
import { drawFromBank, promptVersion } from './make-step.ts'
import type { JobInput } from './step.ts'
import { bankModel, chooseSource } from './models.ts'
import { runJob } from './run-job.ts'

/** The platform in front of the Edge Function stops waiting after this time; the job continues. */
const timeoutMs = 20_000

type Asked = { kind: JobKind; model: ModelName; job_id?: string; input: Partial<JobInput>; steps: string[] }

/** Starts a job and waits for it. Returns the result, or the job if it takes longer. */
export async function generate<E extends Endpoint>({ db, reply }: Context<E>, asked: Asked) {
  const id = asked.job_id ?? crypto.randomUUID()
  const begun = await begin(db, id, asked)
  if (begun.state === 'running') await waitAtMost(runJob(id), timeoutMs)
  const job = await readJob(db, id)
  if (job.state === 'done') return job.result as never
  if (job.state === 'failed') throw new ApiError('generation_failed', { detail: job.detail ?? undefined })
  reply.status = 202
  return { job }
}

/** Creates the job once: a known id means that the same job was sent again. */
async function begin(db: Db, id: string, { kind, model: name, input, steps }: Asked) {
  const { model, label } = chooseSource(name)
  // Refuses a topic without a written case before it creates a job. The bank draws a whole exam in one step.
  if (model === bankModel) await drawFromBank(id, { kind, input: input as JobInput })
  const labels = model === bankModel ? [steps.length > 1 ? `${steps.length} cases` : steps[0]!] : steps
  const [, , [job]] = await db.all(
    db`
      insert into private.jobs (id, kind, model, label, prompt_version, input)
      values (${id}, ${kind}, ${model}, ${label}, ${promptVersion(kind, model)}, ${db.json(input)})
      on conflict (id) do nothing`,
    db`
      insert into private.job_steps (job_id, position, label)
      select ${id}, s.place - 1, left(s.label, 200) from unnest(${labels}::text[]) with ordinality as s (label, place)
      where exists (select from private.jobs j where j.id = ${id})
        and not exists (select from private.job_steps known where known.job_id = ${id})`,
    db<Pick<Job, 'kind' | 'state'>[]>`select kind, state from private.jobs where id = ${id}`,
  )
  // Policies hide a job of another admin, so its id has no row here.
  if (job?.kind !== kind) throw new ApiError('conflict')
  return job
}

/** Waits at most `ms` for the worker. Ignores its errors, since the job stores why it failed. */
function waitAtMost(work: Promise<void>, ms: number) {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  return Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer))
}

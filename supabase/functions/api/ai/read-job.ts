import type { Job } from '../../_shared/contract/ai.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { Db } from '../../_shared/db.ts'

export async function readJob(db: Db, id: string): Promise<Job> {
  const [job] = await db<Job[]>`
    select id, kind, state, model, label, created_at, finished_at, done, total, detail, steps, result
    from private.job_progress where id = ${id}`
  if (!job) throw new ApiError('not_found', { detail: 'This generation is gone.' })
  return job
}

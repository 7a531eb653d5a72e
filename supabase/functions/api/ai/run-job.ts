import { runAfterAnswer } from '../../_shared/run-after-answer.ts'
import { runInBackground } from '../../_shared/caller.ts'
import { asLogin } from '../../_shared/db.ts'
import { log } from '../../_shared/log.ts'
import { ModelFailure } from './complete.ts'
import { finishJob, type Material } from './finish-job.ts'
import { makeStep } from './make-step.ts'
import type { Step } from './step.ts'
import { ApiError } from '../../_shared/contract/errors.ts'

const maxAtOnce = 3
const heartbeatMs = 4_000

type Running = { promise: Promise<void>; isWorking: number; cancel: AbortController }
const running = new Map<string, Running>()

/** Works on a job until nothing is left to do. A second call joins the first. */
export function runJob(jobId: string): Promise<void> {
  const known = running.get(jobId)
  if (known) return known.promise
  const mine: Running = { promise: Promise.resolve(), isWorking: 0, cancel: new AbortController() }
  mine.promise = runInBackground(() =>
    Promise.all(Array.from({ length: maxAtOnce }, () => work(jobId, mine))),
  )
    .then(() => undefined)
    .finally(() => running.delete(jobId))
  running.set(jobId, mine)
  runAfterAnswer(() => mine.promise)
  return mine.promise
}

/** Stops this process's work at once; other processes stop when their next heartbeat finds the lease lost. */
export const dropJob = (jobId: string) => running.get(jobId)?.cancel.abort()

type Work =
  | { do: 'nothing' }
  | { do: 'wait' }
  | ({ do: 'finish' } & Material)
  | ({ do: 'step'; label: string; lease: string } & Step)

async function work(jobId: string, mine: Running) {
  for (;;) {
    const [{ work: next }] = await persist(() =>
      asLogin((sql) => sql<[{ work: Work }]>`select private.take_work(${jobId}) as work`),
    )
    if (next.do === 'nothing') return
    if (next.do === 'finish') {
      await concludeJob(next)
      // Ask for work again: if an admin has retried a step meanwhile, the job stays open and the step is
      // next.
      continue
    }
    if (next.do === 'wait') {
      // A worker of this process that is still busy looks again later. Without one, wait for the lease of another process.
      if (mine.isWorking > 0) return
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      continue
    }
    mine.isWorking++
    try {
      await take(jobId, next, mine.cancel.signal)
    } finally {
      mine.isWorking--
    }
  }
}

async function take(jobId: string, step: Extract<Work, { do: 'step' }>, cancelled: AbortSignal) {
  const lost = new AbortController()
  const { position, lease } = step
  const beat = setInterval(async () => {
    try {
      const [row] = await asLogin(
        (sql) =>
          sql<[{ is_mine: boolean }]>`select private.keep_lease(${jobId}, ${position}, ${lease}) as is_mine`,
      )
      if (!row.is_mine) lost.abort()
    } catch (error) {
      log('error', 'could not keep the lease of a job step', { job: jobId, reason: (error as Error).message })
    }
  }, heartbeatMs)
  let result: object | null = null
  let detail: string | null = null
  try {
    result = await makeStep(jobId, step, AbortSignal.any([lost.signal, cancelled]))
  } catch (error) {
    detail = explainFailure(jobId, error)
  } finally {
    clearInterval(beat)
  }
  await persist(() =>
    asLogin(
      (sql) =>
        sql`select private.end_step(${jobId}, ${position}, ${lease}, ${result && sql.json(result)}, ${detail})`,
    ),
  )
}

function explainFailure(jobId: string, error: unknown): string {
  if (error instanceof ModelFailure || error instanceof ApiError) return error.message
  const { name, message, stack } = error as Error
  log('error', 'job step failed', { job: jobId, name, reason: message, stack })
  return 'Something went wrong on our side. Please try again.'
}

export async function concludeJob(material: Material) {
  const { result, detail } = await finishJob(material)
  if (material.state === 'cancelled' && !result) return
  await persist(() =>
    asLogin((sql) => sql`select private.end_job(${material.id}, ${result && sql.json(result)}, ${detail})`),
  )
}

/** Retries while the database restarts, so that finished work is not lost. Each call must be safe to repeat. */
async function persist<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'unavailable' || tries === 10) throw error
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }
}

import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  cancelJob,
  continueJob,
  type generateDiagnoses,
  type generateFull,
  type generateGuided,
  type generateMockExam,
  type generateTest,
  getJob,
  type Job,
  type JobKind,
  listJobs,
  retryJob,
  jobEvents,
} from '@contract/ai.ts'
import type { InputOf, OutputOf } from '@contract/endpoint.ts'
import { ApiError, type ErrorBody } from '@contract/errors.ts'
import { userTopic } from '@contract/topics.ts'
import { callApi, detailOr, hasCode, TransportError } from '../../../lib/api/api.ts'
import { useLiveTopic } from '../../../lib/live/live.ts'
import { newId } from '@contract/new-id.ts'
import { useSession } from '../../../lib/session/session.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import {
  clearStored,
  readInTab,
  readStored,
  storedText,
  useStored,
  writeInTab,
  writeStored,
} from '../../../lib/storage/stored.ts'
import { useOnArrival } from './use-on-arrival.ts'
import { useLock } from './use-lock.ts'

type Generates =
  | typeof generateGuided
  | typeof generateFull
  | typeof generateTest
  | typeof generateDiagnoses
  | typeof generateMockExam
type ResultOf<E extends Generates> = Exclude<OutputOf<E>, { job: Job }>

/** Polling finds job changes whose live event was lost. */
const pollIntervalMs = 4000
/** Longer than the server takes to respond with the job. */
const callTimeoutMs = 180_000

const jobKeys = {
  all: ['jobs'] as const,
  kind: (kind: JobKind) => [...jobKeys.all, kind] as const,
  one: (id: string) => [...jobKeys.all, 'one', id] as const,
}

const jobsQuery = (client: QueryClient, kind: JobKind) =>
  queryOptions({
    queryKey: jobKeys.kind(kind),
    queryFn: async ({ queryKey, signal }) => {
      const before = client.getQueryData<Job[]>(queryKey)
      const jobs = await callApi(listJobs, { kind }, { signal })
      for (const job of jobs) if (hasStalled(job, before)) void continueStalled(client, job)
      return jobs
    },
  })

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function hasStalled(job: Job, before: Job[] | undefined) {
  const known = before?.find(({ id }) => id === job.id)
  return job.state === 'running' && known !== undefined && isSame(known.steps, job.steps)
}

const continuing = new Set<string>()
/** Jobs that this browser has finished. An outdated list may still show them as running, so do not follow them again. */
const settled = new Set<string>()

/** Continues a job whose Edge Function may have died. The server ignores the call if the job is alive. */
async function continueStalled(client: QueryClient, { id, kind }: Job) {
  if (continuing.has(id)) return
  continuing.add(id)
  try {
    showJob(client, kind, await callApi(continueJob, { id }, { timeoutMs: callTimeoutMs }))
  } catch (error) {
    // An API error is harmless, because the next poll tries again.
    if (!(error instanceof ApiError)) throw error
  } finally {
    continuing.delete(id)
  }
}

function showJob(client: QueryClient, kind: JobKind, job: Job) {
  client.setQueryData<Job[]>(jobKeys.kind(kind), (jobs = []) => [
    job,
    ...jobs.filter(({ id }) => id !== job.id),
  ])
}

/**
 * Runs one job of a kind and takes its result exactly once, across reloads and closed tabs. The storage key `storedAs`
 * holds the job's id and names a Web Lock. All tabs show the job, but only the tab with the lock takes the result. The
 * tab that started the job gets the lock first. `findsAny` also follows a running job that another device started.
 * `keepsFailed` keeps a failed or canceled job, so that an admin can retry its steps.
 */
export function useGeneration<E extends Generates>({
  endpoint,
  kind,
  storedAs,
  findsAny = false,
  keepsFailed = false,
  failed,
  onResult,
  onFailed,
}: {
  endpoint: E
  kind: JobKind
  storedAs: string
  findsAny?: boolean
  keepsFailed?: boolean
  failed: string
  onResult: (result: ResultOf<E>) => void
  onFailed: (reason: string) => void
}) {
  const client = useQueryClient()
  const user = useSession()
  const id = useStored(storedAs, storedText)
  const begunAs = storageKeys.begunJob(storedAs)
  const { isMine, request } = useLock(storedAs, id !== null, readInTab(begunAs, storedText) === id)
  useEffect(() => {
    if (id !== null) return () => void settled.add(id)
  }, [id])
  const [refusals, setRefusals] = useState<ErrorBody['errors']>([])
  const drop = () => clearStored(storedAs)
  const finish = (jobId: string, result: ResultOf<E>) => {
    // The result has already arrived in another way, or the admin has given up the job.
    if (readStored(storedAs, storedText) !== jobId) return
    drop()
    onResult(result)
  }
  const fail = (reason: string | null) => {
    if (!keepsFailed) drop()
    onFailed(reason ?? failed)
  }

  const jobs = useQuery({
    ...jobsQuery(client, kind),
    enabled: id !== null || findsAny,
    refetchInterval: ({ state }) => {
      const known = state.data?.find((one) => one.id === id)
      return id !== null && (!known || known.state === 'running') && pollIntervalMs
    },
    refetchOnMount: 'always',
  })
  const job = (id !== null && jobs.data?.find((one) => one.id === id)) || null
  const isOver = job !== null && job.state !== 'running'
  const { data: finished } = useQuery({
    queryKey: jobKeys.one(id ?? ''),
    queryFn: ({ signal }) => callApi(getJob, { id: id! }, { signal }),
    enabled: isMine && isOver && job.state === 'done',
    staleTime: Infinity,
    refetchInterval: ({ state }) => state.status === 'error' && pollIntervalMs,
  })

  const send = useMutation({
    mutationFn: async (input: InputOf<E> & { job_id: string }): Promise<OutputOf<E>> => {
      try {
        return await callApi(endpoint, input, { timeoutMs: callTimeoutMs })
      } catch (error) {
        // The job may be running although its response was lost, or it may have failed steps to retry.
        const isWorthALook =
          error instanceof TransportError || (keepsFailed && hasCode(error, 'generation_failed'))
        if (!isWorthALook) throw error
        const known = await callApi(listJobs, { kind })
        const begun = known.find((one) => one.id === input.job_id)
        if (!begun) throw error
        return { job: begun } as OutputOf<E>
      }
    },
  })
  const start = (input: Omit<InputOf<E>, 'job_id'>) => {
    if (readStored(storedAs, storedText) !== null) return
    const jobId = newId()
    setRefusals([])
    request()
    writeInTab(begunAs, jobId)
    writeStored(storedAs, jobId)
    send.mutate({ ...input, job_id: jobId } as InputOf<E> & { job_id: string }, {
      onSuccess: (answer) => {
        if ('job' in answer) showJob(client, kind, answer.job)
        else finish(jobId, answer as ResultOf<E>)
      },
      onError: (error) => {
        if (readStored(storedAs, storedText) === jobId) drop()
        if (hasCode(error, 'no_written_case')) setRefusals(error.errors)
        onFailed(detailOr(error, failed))
      },
    })
  }
  const act = useMutation({
    mutationFn: (call: () => Promise<Job>) => call(),
    onSuccess: (changed) => {
      showJob(client, kind, changed)
      void client.invalidateQueries({ queryKey: jobKeys.one(changed.id) })
    },
    onError: (error) => onFailed(detailOr(error, failed)),
  })

  const askAgain = () => {
    if (id !== null) void client.invalidateQueries({ queryKey: jobKeys.kind(kind) })
  }
  useLiveTopic(
    user && userTopic(user.id),
    jobEvents,
    { job_changed: ({ job_id }) => job_id === id && askAgain() },
    askAgain,
  )

  const isLost = isMine && !job && !send.isPending && jobs.isSuccess && !jobs.isFetching
  useOnArrival(isMine && finished?.result ? id : null, (jobId) =>
    finish(jobId, finished!.result as ResultOf<E>),
  )
  useOnArrival(isMine && isOver && job.state === 'failed' ? `${id} ${job.finished_at}` : null, () =>
    fail(job!.detail),
  )
  useOnArrival(isMine && isOver && job.state === 'cancelled' && !keepsFailed ? id : null, drop)
  useOnArrival(isLost ? id : null, () => {
    drop()
    onFailed(failed)
  })
  const begunElsewhere = findsAny && id === null && jobs.data?.find(({ state }) => state === 'running')
  useOnArrival(begunElsewhere ? begunElsewhere.id : null, (jobId) => {
    if (!settled.has(jobId)) writeStored(storedAs, jobId)
  })

  const cancel = () => id !== null && !act.isPending && act.mutate(() => callApi(cancelJob, { id }))
  return {
    job,
    isBusy: id !== null && !(keepsFailed && isOver && job.state !== 'done'),
    isAsking: act.isPending,
    /** Errors for names that the built-in bank lacks. The path `nearest` marks similar names that the bank has. */
    refusals: refusals ?? [],
    start,
    cancel,
    retry: (position?: number) =>
      id !== null && !act.isPending && act.mutate(() => callApi(retryJob, { id, position })),
    drop,
    giveUp: () => {
      if (job) cancel()
      drop()
    },
  }
}

export type Generation = Omit<ReturnType<typeof useGeneration>, 'start'>

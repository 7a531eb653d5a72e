import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getAppointedTest, listOpenExams, startAppointedTest } from '@contract/appointed-tests.ts'
import { ApiError } from '@contract/errors.ts'
import { listResults } from '@contract/assignments.ts'
import { getGroup } from '@contract/groups.ts'
import { callApi, detailOr, hasCode } from '../../lib/api/api.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { notify } from '../../lib/notify/notify.ts'
import { noteServerTime } from '../../lib/time/server-clock.ts'

export const groupKeys = { all: ['groups'] as const }

export const groupQuery = (id: string) => apiQuery([...groupKeys.all, id], getGroup, { id }, { retry: false })
export const resultsQuery = (id: string) => apiQuery([...groupKeys.all, id, 'results'], listResults, { id })

export const openExamsQuery = apiQuery(['open exams'], listOpenExams, {})

const lobbyPollMs = 10_000
const hourMs = 3_600_000

/** Polled until the results are out: no event reports how many members have begun, or that the last deadline has passed. */
export const appointedTestQuery = (assignmentId: string) =>
  queryOptions({
    queryKey: [...groupKeys.all, 'test', assignmentId],
    // Not cached: an old response would say that the member took no part.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const sentAt = performance.now()
      const test = await callApi(getAppointedTest, { assignmentId }, { signal })
      noteServerTime(test.server_time, sentAt)
      return test
    },
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.spread) return false
      const { server_time, attempt, assignment } = data
      const now = Date.parse(server_time)
      const isSoon = now > Date.parse(assignment.starts_at!) - hourMs
      return isSoon && (attempt || now < Date.parse(assignment.due_at)) ? lobbyPollMs : false
    },
  })

/** Runs once; for a second start, the server would return the same attempt. */
export const startTestQuery = (assignmentId: string) =>
  queryOptions({
    queryKey: ['start test', assignmentId],
    queryFn: () => callApi(startAppointedTest, { assignmentId }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })

export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    (error instanceof ApiError && error.errors?.map(({ path, message }) => [path, message])) || [],
  )

/** Runs the act, shows `said` after success, and refetches what the act changed. Forms show the field errors. */
export function useGroupAct<Input, Output>(
  act: (input: Input) => Promise<Output>,
  said: string,
  onDone?: (output: Output) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (output) => {
      notify.success(said)
      onDone?.(output)
      return client.invalidateQueries({ queryKey: groupKeys.all })
    },
    onError: (error) => {
      // The form keeps what the member typed, and merges the refetched group.
      if (hasCode(error, 'conflict')) void client.invalidateQueries({ queryKey: groupKeys.all })
      if (Object.keys(fieldErrorsOf(error)).length === 0)
        notify.error(detailOr(error, 'This could not be saved. Please try again.'))
    },
  })
}

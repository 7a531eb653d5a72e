import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@contract/errors.ts'
import { listResults } from '@contract/assignments.ts'
import { getGroup, listGroups } from '@contract/groups.ts'
import { detailOr } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'
import { notify } from '../../lib/notify.ts'

export const groupKeys = { all: ['groups'] as const }

export const groupsQuery = apiQuery([...groupKeys.all, 'list'], listGroups, {})
export const groupQuery = (id: string) => apiQuery([...groupKeys.all, id], getGroup, { id }, { retry: false })
export const resultsQuery = (id: string) => apiQuery([...groupKeys.all, id, 'results'], listResults, { id })

/** The server's field errors, by the name of the field. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    (error instanceof ApiError && error.errors?.map(({ path, message }) => [path, message])) || [],
  )

/** Acts, says that it worked, and loads what the act changed. Forms show the field errors. */
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
      if (Object.keys(fieldErrorsOf(error)).length === 0)
        notify.error(detailOr(error, 'This could not be saved. Please try again.'))
    },
  })
}

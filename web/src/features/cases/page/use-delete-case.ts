import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteCase } from '@contract/cases.ts'
import { callApi } from '../../../lib/api/api.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { type CaseList, removeCase } from '../list/case-pages.ts'
import { caseKeys } from '../case-queries.ts'

/** `onDeleted` leaves the page or removes the row. */
export function useDeleteCase(id: string, onDeleted: () => unknown) {
  const client = useQueryClient()
  return useMutation({
    // Cancels pending requests for the case, which would get 404 after the deletion.
    onMutate: () => client.cancelQueries({ queryKey: caseKeys.one(id) }),
    mutationFn: () => callApi(deleteCase, { id }),
    onSuccess: async () => {
      notify.success('Case study deleted successfully')
      const withoutIt = (list: CaseList | undefined) => list && removeCase(list, id)
      client.setQueriesData<CaseList>({ queryKey: caseKeys.lists() }, withoutIt)
      client.setQueryData<CaseList>(caseKeys.saved(), withoutIt)
      await onDeleted()
      client.removeQueries({ queryKey: caseKeys.one(id) })
    },
    onError: () => {
      notify.error('Failed to delete case study')
      void client.invalidateQueries({ queryKey: caseKeys.one(id) })
    },
  })
}

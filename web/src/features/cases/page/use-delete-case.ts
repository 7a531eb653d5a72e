import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { deleteCase } from '@contract/cases.ts'
import { callApi } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { type CaseList, removeCase } from '../list/case-list-data.ts'
import { caseKeys } from '../case-queries.ts'

function takeOffLists(client: QueryClient, id: string) {
  const withoutIt = (list: CaseList | undefined) => list && removeCase(list, id)
  client.setQueriesData<CaseList>({ queryKey: caseKeys.lists() }, withoutIt)
  client.setQueryData<CaseList>(caseKeys.saved(), withoutIt)
}

/** From its own page, which is left. */
export function useDeleteCase(id: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    // What is on its way would be answered that it is gone.
    onMutate: () => client.cancelQueries({ queryKey: caseKeys.one(id) }),
    mutationFn: () => callApi(deleteCase, { id }),
    onSuccess: async () => {
      notify.success('Case study deleted successfully')
      takeOffLists(client, id)
      await navigate('/dashboard', { replace: true })
      client.removeQueries({ queryKey: caseKeys.one(id) })
    },
    onError: () => {
      notify.error('Failed to delete case study')
      void client.invalidateQueries({ queryKey: caseKeys.one(id) })
    },
  })
}

/** From a list, which stays. `onDeleted` runs while its row is still there. */
export function useDeleteListedCase(id: string, onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteCase, { id }),
    onSuccess: () => {
      notify.success('Case study deleted successfully')
      onDeleted()
      takeOffLists(client, id)
      client.removeQueries({ queryKey: caseKeys.one(id) })
    },
    onError: () => notify.error('Failed to delete case study'),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { deleteCase } from '@contract/cases.ts'
import { callApi } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { type CaseList, removeCase } from './case-list-data.ts'
import { caseKeys } from './case-queries.ts'

export function useDeleteCase(id: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => callApi(deleteCase, { id }),
    onSuccess: async () => {
      notify.success('Case study deleted successfully')
      client.setQueriesData<CaseList>({ queryKey: caseKeys.lists() }, (list) => list && removeCase(list, id))
      await navigate('/dashboard', { replace: true })
      client.removeQueries({ queryKey: caseKeys.one(id) })
    },
    onError: () => notify.error('Failed to delete case study'),
  })
}

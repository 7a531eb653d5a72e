import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminDeleteCase, type AdminCase, featureCase } from '@contract/admin-cases.ts'
import { callApi } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { changeRow, dropRow } from '../admin-queries.ts'
import { keepFocus } from '../list/use-list-keys.ts'

export type CaseAction = { kind: 'feature'; value: boolean } | { kind: 'delete' }

export async function actOnCase(client: QueryClient, { id }: AdminCase, action: CaseAction) {
  if (action.kind === 'delete') {
    await callApi(adminDeleteCase, { id })
    dropRow(client, 'cases', id)
    return
  }
  const { featured } = await callApi(featureCase, { id, value: action.value })
  changeRow<AdminCase>(client, 'cases', id, (row) => ({ ...row, featured }))
}

export function useCaseAction(study: AdminCase) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: CaseAction) => actOnCase(client, study, action),
    onSuccess: (_answer, { kind }) => {
      notify.success(kind === 'delete' ? 'Case study deleted' : 'Featured status updated')
      if (kind === 'delete') keepFocus()
    },
    onError: (_error, { kind }) =>
      notify.error(kind === 'delete' ? 'Failed to delete case study' : 'Failed to update featured status'),
  })
}

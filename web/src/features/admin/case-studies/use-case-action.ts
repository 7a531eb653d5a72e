import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminDeleteCase, type AdminCase, featureCase } from '@contract/admin-cases.ts'
import { callApi, detailOr } from '../../../lib/api/api.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { publishAt } from '../../../lib/club/publish-at.ts'
import { changeRow } from '../admin-queries.ts'

export type CaseAction = { kind: 'feature'; value: boolean } | { kind: 'publish' } | { kind: 'delete' }

const done = {
  feature: 'Featured status updated',
  publish: 'Case study published',
  delete: 'Case study deleted',
}
const failed = {
  feature: 'Failed to update featured status',
  publish: 'Failed to publish case study',
  delete: 'Failed to delete case study',
}

export async function actOnCase(client: QueryClient, { id }: AdminCase, action: CaseAction) {
  const show = (changed: Partial<AdminCase>) =>
    changeRow<AdminCase>(client, 'cases', id, (row) => ({ ...row, ...changed }))
  switch (action.kind) {
    case 'delete':
      await callApi(adminDeleteCase, { id })
      return changeRow(client, 'cases', id, () => null)
    case 'publish': {
      const { status, publishes_at, created_at } = await publishAt(id, null)
      return show({ status, publishes_at, created_at })
    }
    case 'feature': {
      const { featured } = await callApi(featureCase, { id, value: action.value })
      return show({ featured })
    }
  }
}

export function useCaseAction(study: AdminCase) {
  const client = useQueryClient()
  return useMutation({
    // An act waits for the previous one of its row.
    scope: { id: `case ${study.id}` },
    mutationFn: (action: CaseAction) => actOnCase(client, study, action),
    onSuccess: (_answer, { kind }) => notify.success(done[kind]),
    onError: (error, { kind }) =>
      notify.error(kind === 'publish' ? detailOr(error, failed.publish) : failed[kind]),
  })
}

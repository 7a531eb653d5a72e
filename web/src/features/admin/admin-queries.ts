import { type QueryClient } from '@tanstack/react-query'
import { getAdminStats, listAuditActions } from '@contract/admin.ts'
import { listAllTests } from '@contract/exam-making.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { type ListPage, patchRow } from './list/list-page.ts'

export type ListName = 'users' | 'cases' | 'comments' | 'audit'

export const adminKeys = {
  all: ['admin'] as const,
  stats: () => [...adminKeys.all, 'stats'] as const,
  lists: (name: ListName) => [...adminKeys.all, 'list', name] as const,
  page: (name: ListName, filters: object, cursor: string | undefined) =>
    [...adminKeys.lists(name), filters, cursor ?? null] as const,
  wordings: (commentId: string) => [...adminKeys.all, 'wordings', commentId] as const,
  exams: () => [...adminKeys.all, 'exams'] as const,
  auditActions: () => [...adminKeys.all, 'audit-actions'] as const,
  members: (search: string) => [...adminKeys.all, 'members', search] as const,
}

export const statsQuery = apiQuery(adminKeys.stats(), getAdminStats, {})

export const examsQuery = apiQuery(adminKeys.exams(), listAllTests, {}, { staleTime: 0 })

export const auditActionsQuery = apiQuery(adminKeys.auditActions(), listAuditActions, {})

/** Updates the row in every cached page of the list, or removes it if `change` returns null. */
export function changeRow<Row extends { id: string }>(
  client: QueryClient,
  name: ListName,
  id: string,
  change: (row: Row) => Row | null,
) {
  client.setQueriesData<ListPage<Row>>(
    { queryKey: adminKeys.lists(name) },
    (page) => page && patchRow(page, id, change),
  )
}

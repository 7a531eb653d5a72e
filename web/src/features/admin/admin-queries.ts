import { type QueryClient } from '@tanstack/react-query'
import { getAdminStats, listAuditActions } from '@contract/admin.ts'
import type { Endpoint, InputOf, OutputOf } from '@contract/endpoint.ts'
import { listAllTests } from '@contract/exam-making.ts'
import { callApiWithHeaders } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'
import { type ListPage, patchRow, withoutRow } from './list/list-page.ts'

export type ListName = 'users' | 'cases' | 'comments' | 'audit'

export const adminKeys = {
  all: ['admin'] as const,
  stats: () => [...adminKeys.all, 'stats'] as const,
  lists: (name: ListName) => [...adminKeys.all, 'list', name] as const,
  page: (name: ListName, filters: object, cursor: string | undefined) =>
    [...adminKeys.lists(name), filters, cursor ?? null] as const,
  exams: () => [...adminKeys.all, 'exams'] as const,
  auditActions: () => [...adminKeys.all, 'audit-actions'] as const,
  members: (search: string) => [...adminKeys.all, 'members', search] as const,
}

export const statsQuery = apiQuery(adminKeys.stats(), getAdminStats, {})

export const examsQuery = apiQuery(adminKeys.exams(), listAllTests, {}, { staleTime: 0 })

export const auditActionsQuery = apiQuery(adminKeys.auditActions(), listAuditActions, {})

/** One page of a list, whose size and continuation travel beside it. */
export async function askPage<E extends Endpoint>(endpoint: E, input: InputOf<E>, signal?: AbortSignal) {
  const { data, headers } = await callApiWithHeaders(endpoint, input, { signal })
  const rows = data as OutputOf<E> & readonly unknown[]
  return {
    rows: rows as unknown as (OutputOf<E> extends (infer Row)[] ? Row : never)[],
    next: headers.get('x-next-cursor'),
    total: Number(headers.get('x-total-count') ?? rows.length),
  }
}

/** Shows at once, in whatever pages of the list have it, what an answer says of a row. */
export function changeRow<Row extends { id: string }>(
  client: QueryClient,
  name: ListName,
  id: string,
  change: (row: Row) => Row,
) {
  client.setQueriesData<ListPage<Row>>(
    { queryKey: adminKeys.lists(name) },
    (page) => page && patchRow(page, id, change),
  )
}

export function dropRow(client: QueryClient, name: ListName, id: string) {
  client.setQueriesData<ListPage<{ id: string }>>(
    { queryKey: adminKeys.lists(name) },
    (page) => page && withoutRow(page, id),
  )
}

import type { LoaderFunctionArgs } from 'react-router'
import { isFiltered, readFilters } from '../features/cases/list/case-filters.ts'
import { caseListQuery, caseQuery, featuredCaseQuery } from '../features/cases/case-queries.ts'
import { threadQuery } from '../features/discussion/thread/thread-query.ts'
import { queryClient } from '../lib/api/query-client.ts'

/** Starts the page's requests while its code still loads; the page shows the results or the errors. */
export function askForCase({ params, request }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const asked = new URL(request.url).searchParams
  void queryClient.prefetchQuery(caseQuery(queryClient, id))
  if (asked.get('tab') === 'discussion' || asked.has('comment'))
    void queryClient.prefetchQuery(threadQuery(id))
  return null
}

export function askForCases({ request }: LoaderFunctionArgs) {
  const filters = readFilters(new URL(request.url).searchParams)
  void queryClient.prefetchInfiniteQuery(caseListQuery(filters))
  if (!isFiltered(filters)) void queryClient.prefetchQuery(featuredCaseQuery)
  return null
}

import type { LoaderFunctionArgs } from 'react-router-dom'
import { readFilters } from '../features/cases/case-filters.ts'
import { caseListQuery, caseQuery } from '../features/cases/case-queries.ts'
import { threadQuery } from '../features/discussion/thread-query.ts'
import { queryClient } from '../lib/query-client.ts'

/**
 * Asks while the code of the page is still on its way. The page shows what came of it; a failure is its own to show. NOTE: public/early.js
 * asks for the same.
 */
export function askForCase({ params, request }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const asked = new URL(request.url).searchParams
  void queryClient.prefetchQuery(caseQuery(queryClient, id))
  if (asked.get('tab') === 'discussion' || asked.has('comment'))
    void queryClient.prefetchQuery(threadQuery(id))
  return null
}

export function askForCases({ request }: LoaderFunctionArgs) {
  void queryClient.prefetchInfiniteQuery(caseListQuery(readFilters(new URL(request.url).searchParams)))
  return null
}

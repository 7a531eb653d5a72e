import type { LoaderFunctionArgs } from 'react-router-dom'
import { readFilters } from '../features/cases/case-filters.ts'
import { caseListQuery, caseQuery } from '../features/cases/case-queries.ts'
import { queryClient } from '../lib/query-client.ts'

/** Asks while the code of the page is still on its way. The page shows what came of it; a failure is its own to tell. */
export function askForCase({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(caseQuery(queryClient, params.id ?? ''))
  return null
}

export function askForCases({ request }: LoaderFunctionArgs) {
  void queryClient.prefetchInfiniteQuery(caseListQuery(readFilters(new URL(request.url).searchParams)))
  return null
}

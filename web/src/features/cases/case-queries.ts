import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type CaseStudy,
  getCase,
  getFeaturedCase,
  getSolution,
  listCases,
  listSavedCases,
  viewCase,
} from '@contract/cases.ts'
import { callApi } from '../../lib/api/api.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { retryUnanswered } from '../../lib/api/query-client.ts'
import { prepareFormatting } from '../../lib/text/formatting.ts'
import { pagedQuery } from '../../lib/api/paged-query.ts'
import type { CaseFilters } from './list/case-filters.ts'
import { newerCase } from './page/merge-case.ts'

export const caseKeys = {
  all: ['cases'] as const,
  lists: () => [...caseKeys.all, 'list'] as const,
  list: (filters: CaseFilters) => [...caseKeys.lists(), filters] as const,
  news: (filters: CaseFilters) => [...caseKeys.all, 'news', filters] as const,
  featured: () => [...caseKeys.all, 'featured'] as const,
  saved: () => [...caseKeys.all, 'saved'] as const,
  one: (id: string) => [...caseKeys.all, 'one', id] as const,
  view: (id: string) => [...caseKeys.all, 'view', id] as const,
  solution: (id: string) => [...caseKeys.all, 'solution', id] as const,
}

const readMended = (headers: Headers) => ({
  mended: decodeURIComponent(headers.get('x-mended-search') ?? '') || null,
})

/** Divisible by three, two and one, so that the rows of every column count are full. */
export const pageSize = 18

const askedOnce = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false }

/**
 * NOTE: never refetched as a whole, because new cases would shift the list. `useLiveCases` announces new cases and fetches missed changes.
 */
export const caseListQuery = (filters: CaseFilters) => ({
  ...pagedQuery(caseKeys.list(filters), listCases, { ...filters, limit: pageSize }, readMended),
  ...askedOnce,
})

/** Fetched once, so that nothing moves. If it fails, the page shows only the list. */
export const featuredCaseQuery = apiQuery(
  caseKeys.featured(),
  getFeaturedCase,
  {},
  { ...askedOnce, retry: retryUnanswered(0) },
)

export const savedCasesQuery = pagedQuery(caseKeys.saved(), listSavedCases, { limit: pageSize }, readMended)

export const caseQuery = (client: QueryClient, id: string) =>
  queryOptions({
    queryKey: caseKeys.one(id),
    queryFn: async ({ signal }) => {
      const answer = await callApi(getCase, { id }, { signal })
      await prepareFormatting([answer.content])
      return newerCase(client.getQueryData<CaseStudy>(caseKeys.one(id)), answer)
    },
  })

/** Counts one view per page load and case. */
export const viewQuery = (id: string) =>
  queryOptions({
    queryKey: caseKeys.view(id),
    queryFn: () => callApi(viewCase, { id }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })

export const solutionQuery = (id: string) =>
  queryOptions({
    queryKey: caseKeys.solution(id),
    queryFn: async ({ signal }) => {
      const answer = await callApi(getSolution, { id }, { signal })
      await prepareFormatting([answer.solution])
      return answer
    },
    staleTime: 60_000,
  })

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCases } from '@contract/cases.ts'
import { getTopic, listRelatedCases, suggestNames } from '@contract/search.ts'
import { callApi } from '../../lib/api/api.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { pagedQuery } from '../../lib/api/paged-query.ts'

const searchKeys = {
  all: ['search'] as const,
  suggestions: (search: string) => [...searchKeys.all, 'suggestions', search] as const,
  topic: (tag: string) => [...searchKeys.all, 'topic', tag] as const,
  related: (id: string) => [...searchKeys.all, 'related', id] as const,
}

/** Caches suggestions for a minute, and cancels the request when the member types on. */
export const suggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: searchKeys.suggestions(search),
    queryFn: ({ signal }) => callApi(suggestNames, { search }, { signal }),
    enabled: search !== '',
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })

export const topicQuery = (tag: string) => apiQuery(searchKeys.topic(tag), getTopic, { tag })

export const topicCasesQuery = (tag: string) =>
  pagedQuery([...searchKeys.topic(tag), 'cases'], listCases, { tag, limit: 18 })

export const relatedQuery = (id: string) =>
  apiQuery(searchKeys.related(id), listRelatedCases, { id }, { staleTime: 300_000 })

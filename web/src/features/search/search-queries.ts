import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCases } from '@contract/cases.ts'
import { getTopic, listRelatedCases, suggestNames } from '@contract/search.ts'
import { callApi, callApiWithHeaders } from '../../lib/api.ts'

export const searchKeys = {
  all: ['search'] as const,
  suggestions: (search: string) => [...searchKeys.all, 'suggestions', search] as const,
  topic: (tag: string) => [...searchKeys.all, 'topic', tag] as const,
  related: (id: string) => [...searchKeys.all, 'related', id] as const,
}

/** What was typed a minute ago and is typed again is not asked again; what is typed over is not waited for. */
export const suggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: searchKeys.suggestions(search),
    queryFn: ({ signal }) => callApi(suggestNames, { search }, { signal }),
    enabled: search !== '',
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })

export const topicQuery = (tag: string) =>
  queryOptions({
    queryKey: searchKeys.topic(tag),
    queryFn: ({ signal }) => callApi(getTopic, { tag }, { signal }),
  })

export const topicCasesQuery = (tag: string) =>
  infiniteQueryOptions({
    queryKey: [...searchKeys.topic(tag), 'cases'],
    queryFn: async ({ pageParam, signal }) => {
      const page = { tag, cursor: pageParam ?? undefined, limit: 18 }
      const { data, headers } = await callApiWithHeaders(listCases, page, { signal })
      const total = Number(headers.get('x-total-count') ?? data.length)
      return { items: data, cursor: headers.get('x-next-cursor'), total }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  })

export const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: searchKeys.related(id),
    queryFn: ({ signal }) => callApi(listRelatedCases, { id }, { signal }),
    staleTime: 300_000,
  })

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listModerationComments, listReports } from '@contract/moderation.ts'
import { callApi, callApiWithHeaders } from '../../lib/api.ts'

export const moderationKeys = {
  all: ['moderation'] as const,
  reports: () => [...moderationKeys.all, 'reports'] as const,
  comments: () => [...moderationKeys.all, 'comments'] as const,
}

export const reportsQuery = queryOptions({
  queryKey: moderationKeys.reports(),
  queryFn: ({ signal }) => callApi(listReports, {}, { signal }),
})

export const recentCommentsQuery = infiniteQueryOptions({
  queryKey: moderationKeys.comments(),
  queryFn: async ({ pageParam, signal }) => {
    const { data, headers } = await callApiWithHeaders(
      listModerationComments,
      { cursor: pageParam ?? undefined, limit: 10 },
      { signal },
    )
    return { items: data, cursor: headers.get('x-next-cursor') }
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.cursor,
})

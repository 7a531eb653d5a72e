import { queryOptions } from '@tanstack/react-query'
import { listModerationComments, listReports } from '@contract/moderation.ts'
import { callApi, callApiWithHeaders } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged-query.ts'

export const moderationKeys = {
  all: ['moderation'] as const,
  reports: () => [...moderationKeys.all, 'reports'] as const,
  comments: () => [...moderationKeys.all, 'comments'] as const,
}

export const reportsQuery = queryOptions({
  queryKey: moderationKeys.reports(),
  queryFn: ({ signal }) => callApi(listReports, {}, { signal }),
})

export const recentCommentsQuery = pagedQuery(moderationKeys.comments(), (cursor, signal) =>
  callApiWithHeaders(listModerationComments, { cursor, limit: 10 }, { signal }),
)

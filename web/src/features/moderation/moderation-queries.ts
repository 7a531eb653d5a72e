import { listModerationComments, listReports } from '@contract/moderation.ts'
import { pagedQuery } from '../../lib/api/paged-query.ts'

export const moderationKeys = {
  all: ['moderation'] as const,
  reports: () => [...moderationKeys.all, 'reports'] as const,
  comments: () => [...moderationKeys.all, 'comments'] as const,
}

/** The total without the reports; ReportCount keeps it current. */
export const reportCountQuery = pagedQuery([...moderationKeys.all, 'count'], listReports, { limit: 1 })
export const reportsQuery = pagedQuery(moderationKeys.reports(), listReports, {})

export const recentCommentsQuery = pagedQuery(moderationKeys.comments(), listModerationComments, {
  limit: 10,
})

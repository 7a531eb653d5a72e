import { useInfiniteQuery } from '@tanstack/react-query'
import { listReports } from '@contract/moderation.ts'
import { pagedQuery } from '../../lib/api/paged-query.ts'
import { useStaffNews } from '../../lib/live/use-staff-news.ts'
import { moderationKeys } from './moderation-queries.ts'

const countQuery = pagedQuery([...moderationKeys.all, 'count'], listReports, { limit: 1 })
const news = ['report_changed'] as const

export function ReportCount() {
  const { data, refetch } = useInfiniteQuery(countQuery)
  useStaffNews(news, () => refetch({ throwOnError: true }))
  const total = data?.pages[0]?.total ?? 0
  return (
    total > 0 && (
      <span className="pill figures">
        {total}
        <span className="visually-hidden"> {total === 1 ? 'report' : 'reports'}</span>
      </span>
    )
  )
}

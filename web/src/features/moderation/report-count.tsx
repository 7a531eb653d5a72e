import { useInfiniteQuery } from '@tanstack/react-query'
import { useStaffNews } from '../../lib/live/use-staff-news.ts'
import { reportCountQuery } from './moderation-queries.ts'

const news = ['report_changed'] as const

export function ReportCount() {
  const { data, refetch } = useInfiniteQuery(reportCountQuery)
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

import type { SessionUser } from '@contract/auth.ts'
import { useReportItems } from '../features/moderation/use-report-items.tsx'
import { useReviewItems } from '../features/reviews/use-review-items.tsx'
import { UserToday } from './user-today.tsx'

export function StaffToday({ user }: { user: SessionUser }) {
  const reports = useReportItems()
  const cases = useReviewItems()
  return <UserToday user={user} waiting={reports && cases && [...reports, ...cases]} />
}

import { AdminHead, AdminPanel } from '../../features/admin/admin-panel.tsx'
import { ReportQueue } from '../../features/moderation/report-queue.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'

export function AdminPage() {
  useDocumentTitle('Admin Dashboard')
  return (
    <>
      <AdminHead />
      <AdminPanel reports={<ReportQueue />} />
    </>
  )
}

import { AdminHead, AdminPanel } from '../../features/admin/admin-panel.tsx'
import { GenerateTest } from '../../features/creation/test/generate-test.tsx'
import { ReportQueue } from '../../features/moderation/report-queue.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'

export function AdminPage() {
  useDocumentTitle('Admin Dashboard')
  return (
    <>
      <AdminHead />
      <AdminPanel generator={<GenerateTest />} reports={<ReportQueue />} />
    </>
  )
}

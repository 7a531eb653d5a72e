import { AdminHead, AdminPanel } from '../../features/admin/admin-panel.tsx'
import { GenerateTest } from '../../features/creation/test/generate-test.tsx'
import { ReportQueue } from '../../features/moderation/report-queue.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { SafetyWindow } from '../safety-window.tsx'

export function AdminPage() {
  useDocumentTitle('Admin Dashboard')
  return (
    <>
      <AdminHead />
      <SafetyWindow />
      <AdminPanel generator={<GenerateTest />} reports={<ReportQueue />} />
    </>
  )
}

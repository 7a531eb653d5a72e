import { AdminHead, AdminPanel } from '../../features/admin/admin-panel.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { SafetyWindow } from '../safety-window.tsx'

// They bring exams and their forms, and the cases that were reported: not before somebody looks for those.
const AdminTests = lazyPart(async () => ({ default: (await import('../admin-tests.tsx')).AdminTests }))
const ReportQueue = lazyPart(async () => ({
  default: (await import('../../features/moderation/report-queue.tsx')).ReportQueue,
}))

export function AdminPage() {
  useDocumentTitle('Admin Dashboard')
  return (
    <>
      <AdminHead />
      <SafetyWindow />
      <AdminPanel tests={<AdminTests />} reports={<ReportQueue />} />
    </>
  )
}

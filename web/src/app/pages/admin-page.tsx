import { AdminHead, AdminPanel } from '../../features/admin/admin-panel.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { SafetyWindow } from '../safety-window.tsx'

// They bring exams and their forms, and the cases that were reported: not before somebody looks for those.
const AdminTests = lazyPart(async () => (await import('../admin-tests.tsx')).AdminTests)
const ReportQueue = lazyPart(
  async () => (await import('../../features/moderation/report-queue.tsx')).ReportQueue,
)
const meanwhile = <output className="loading">Loading…</output>

export function Component() {
  useDocumentTitle('Admin Dashboard')
  return (
    <>
      <AdminHead />
      <SafetyWindow />
      <AdminPanel
        tests={<AdminTests meanwhile={meanwhile} />}
        reports={<ReportQueue meanwhile={meanwhile} />}
      />
    </>
  )
}

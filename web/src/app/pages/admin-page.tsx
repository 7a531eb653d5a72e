import { AdminHead, AdminPanel } from '../../features/admin/admin-panel.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { SafetyWindow } from '../safety-window.tsx'
import { ReportQueue } from '../../features/moderation/report-queue.tsx'

const AdminTests = lazyPart(async () => (await import('../admin-tests.tsx')).AdminTests)
const meanwhile = <output className="loading">Loading…</output>

export function Component() {
  useDocumentTitle('Admin Dashboard')
  return (
    <>
      <AdminHead />
      <SafetyWindow />
      <AdminPanel tests={<AdminTests meanwhile={meanwhile} />} reports={<ReportQueue />} />
    </>
  )
}

import { useStore } from '../lib/store.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { OptionalPart } from '../lib/optional-part.tsx'
import { reportDialog } from '../lib/report-dialog.ts'

const ReportDialog = lazyPart(async () => ({
  default: (await import('../features/moderation/report-dialog.tsx')).ReportDialog,
}))

/** The one report window; `reportDialog.open()` opens it from anywhere. Its code comes when it is first asked for. */
export function ReportWindow() {
  const state = useStore(reportDialog.state)
  if (!state) return null
  return (
    <OptionalPart key={state.opening}>
      <ReportDialog request={state.request} isOpen={state.isOpen} />
    </OptionalPart>
  )
}

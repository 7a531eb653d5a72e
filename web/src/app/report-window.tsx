import { lazy } from 'react'
import { OptionalPart } from '../lib/optional-part.tsx'
import { useReportState } from '../lib/report-dialog.ts'

const ReportDialog = lazy(async () => ({
  default: (await import('../features/moderation/report-dialog.tsx')).ReportDialog,
}))

/** The one report window; `openReport()` opens it from anywhere. Its code comes when it is first asked for. */
export function ReportWindow() {
  const state = useReportState()
  if (!state) return null
  return (
    <OptionalPart key={state.opening}>
      <ReportDialog request={state.request} isOpen={state.isOpen} />
    </OptionalPart>
  )
}

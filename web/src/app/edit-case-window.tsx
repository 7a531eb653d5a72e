import { lazy } from 'react'
import { OptionalPart } from '../lib/optional-part.tsx'

const EditCaseModal = lazy(async () => ({
  default: (await import('../features/creation/edit-case-modal.tsx')).EditCaseModal,
}))

/** The one edit window of dashboard and case page. Its code comes when it is first asked for. */
export function EditCaseWindow({ caseId, onClose }: { caseId: string | null; onClose: () => void }) {
  return <OptionalPart>{caseId !== null && <EditCaseModal caseId={caseId} onClose={onClose} />}</OptionalPart>
}

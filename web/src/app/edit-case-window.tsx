import { lazyPart } from '../lib/lazy-part.ts'
import { OptionalPart } from '../lib/optional-part.tsx'

const EditCase = lazyPart(async () => ({ default: (await import('./edit-case.tsx')).EditCase }))

/** The one edit window of dashboard and case page. Its code comes when it is first asked for. */
export function EditCaseWindow({ caseId, onClose }: { caseId: string | null; onClose: () => void }) {
  return (
    <OptionalPart key={caseId}>
      {caseId !== null && <EditCase caseId={caseId} onClose={onClose} />}
    </OptionalPart>
  )
}

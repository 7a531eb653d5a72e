export function EditCaseModal({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  return <button onClick={onClose}>{caseId}</button>
}

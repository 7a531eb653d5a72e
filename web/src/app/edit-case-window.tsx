import { useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import type { CaseStudy } from '@contract/cases.ts'
import { showSavedCase } from '../features/cases/show-saved-case.ts'
import { quizKeys } from '../features/quiz/quiz-queries.ts'
import { OptionalPart } from '../lib/optional-part.tsx'

const EditCaseModal = lazy(async () => ({
  default: (await import('../features/creation/edit-case-modal.tsx')).EditCaseModal,
}))

/** The one edit window of dashboard and case page. Its code comes when it is first asked for. */
export function EditCaseWindow({ caseId, onClose }: { caseId: string | null; onClose: () => void }) {
  const client = useQueryClient()
  const show = (study: CaseStudy) => {
    showSavedCase(client, study)
    void client.invalidateQueries({ queryKey: quizKeys.questions(study.id) })
  }
  return (
    <OptionalPart key={caseId}>
      {caseId !== null && <EditCaseModal caseId={caseId} onSaved={show} onClose={onClose} />}
    </OptionalPart>
  )
}

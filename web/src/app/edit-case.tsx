import { useQueryClient } from '@tanstack/react-query'
import type { CaseStudy } from '@contract/cases.ts'
import { showSavedCase } from '../features/cases/page/show-saved-case.ts'
import { EditCaseDialog } from '../features/creation/case/edit-case-dialog.tsx'
import { quizKeys } from '../features/quiz/quiz-queries.ts'

export function EditCase({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const client = useQueryClient()
  const show = (study: CaseStudy) => {
    showSavedCase(client, study)
    void client.invalidateQueries({ queryKey: quizKeys.questions(study.id) })
  }
  return <EditCaseDialog caseId={caseId} onSaved={show} onClose={onClose} />
}

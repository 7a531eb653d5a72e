import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { type CaseSlots, CaseStudyView } from '../../features/cases/case-study-view.tsx'
import { AddCaseToReviews, Discussion, KeptForGoneCase, Quiz, Standing } from '../case-parts.tsx'
import { EditCaseWindow } from '../edit-case-window.tsx'

const slots: CaseSlots = {
  discussion: (study) => <Discussion {...study} />,
  quiz: ({ id }) => <Quiz caseId={id} />,
  standing: (study) => <Standing {...study} />,
  learn: (id) => <AddCaseToReviews caseId={id} />,
  kept: (id) => <KeptForGoneCase caseId={id} />,
}

export function CasePage() {
  const { id = '' } = useParams()
  const [edited, setEdited] = useState<string | null>(null)
  return (
    <>
      <CaseStudyView key={id} id={id} slots={slots} onEdit={setEdited} />
      <EditCaseWindow caseId={edited} onClose={() => setEdited(null)} />
    </>
  )
}

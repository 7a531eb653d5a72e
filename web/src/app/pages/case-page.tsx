import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { type CaseSlots, CaseStudyView } from '../../features/cases/page/case-study-view.tsx'
import { AddCaseToReviews, Discussion, End, KeptForGoneCase, Notes, Quiz, Standing } from '../case-parts.tsx'
import { EditCaseWindow } from '../edit-case-window.tsx'
import { RelatedPart } from '../related-part.tsx'

const slots: CaseSlots = {
  discussion: (study) => <Discussion {...study} />,
  quiz: ({ id }) => <Quiz caseId={id} />,
  notes: ({ id }, onPost) => <Notes caseId={id} onPost={onPost} />,
  end: (study, tabs, onTab) => <End study={study} tabs={tabs} onTab={onTab} />,
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
      <RelatedPart key={`after ${id}`} caseId={id} />
      <EditCaseWindow caseId={edited} onClose={() => setEdited(null)} />
    </>
  )
}

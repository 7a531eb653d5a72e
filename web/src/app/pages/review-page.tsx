import { CaseText, CaseWords } from '../../features/cases/page/case-text.tsx'
import { SectionedText } from '../../features/cases/page/sectioned-text.tsx'
import { ReviewQueue } from '../../features/reviews/review-queue.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { PageHead } from '../../ui/page-head.tsx'

export function Component() {
  useDocumentTitle('Peer review')
  return (
    <>
      <PageHead title="Peer review">
        <p>Cases that members have submitted, longest waiting first.</p>
      </PageHead>
      <ReviewQueue
        renderCase={(id) => <CaseText id={id} />}
        renderWords={(words) => <CaseWords {...words} />}
        renderText={(text) => <SectionedText text={text} />}
      />
    </>
  )
}

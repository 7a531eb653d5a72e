import { Recall } from '../../features/recall/recall.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useSession } from '../../lib/session.ts'
import { PageHead } from '../../ui/page-head.tsx'

export function RecallPage() {
  useDocumentTitle('Your reviews')
  const user = useSession()
  return (
    <>
      <PageHead title="Your reviews">
        <p>
          What you got wrong, flagged or chose from the library, brought back just before you would forget it.
        </p>
      </PageHead>
      {user && <Recall key={user.id} userId={user.id} />}
    </>
  )
}

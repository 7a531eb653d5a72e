import { useEffect } from 'react'
import { Recall } from '../../features/recall/recall.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { queryClient } from '../../lib/query-client.ts'
import { refreshSession, useSession } from '../../lib/session.ts'
import { PageHead } from '../../ui/page-head.tsx'

export function Component() {
  useDocumentTitle('Your reviews')
  const user = useSession()
  // Other devices may have reviewed meanwhile.
  useEffect(() => () => void refreshSession(queryClient), [])
  return (
    <>
      <PageHead title="Your reviews">
        <p>
          Questions you missed or flagged and library entries you added, just before you would forget them.
        </p>
      </PageHead>
      {user && <Recall key={user.id} userId={user.id} />}
    </>
  )
}

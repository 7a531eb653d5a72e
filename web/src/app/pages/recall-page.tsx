import { useEffect } from 'react'
import { Recall } from '../../features/recall/recall.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { refreshSession, useSession } from '../../lib/session/session.ts'

export function Component() {
  useDocumentTitle('Your reviews')
  const user = useSession()
  // On leaving, refetches the count of due cards: the member may have reviewed on another device.
  useEffect(() => () => void refreshSession(queryClient), [])
  return user && <Recall key={user.id} user={user} />
}

import { useEffect } from 'react'
import { Recall } from '../../features/recall/recall.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { queryClient } from '../../lib/query-client.ts'
import { refreshSession, useSession } from '../../lib/session.ts'

export function Component() {
  useDocumentTitle('Your reviews')
  const user = useSession()
  // Other devices may have reviewed meanwhile.
  useEffect(() => () => void refreshSession(queryClient), [])
  return user && <Recall key={user.id} user={user} />
}

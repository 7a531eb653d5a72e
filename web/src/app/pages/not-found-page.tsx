import { useDocumentTitle } from '../../lib/document-title.ts'
import { DeadEnd } from '../../ui/dead-end.tsx'

export function NotFoundPage() {
  useDocumentTitle('Page not found')
  return (
    <DeadEnd title="Page not found">
      <p>There is nothing at this address. It may have been moved or deleted.</p>
    </DeadEnd>
  )
}

import { Link } from 'react-router-dom'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { PageHead } from '../../ui/page-head.tsx'

export function NotFoundPage() {
  useDocumentTitle('Page not found')
  return (
    <PageHead title="Page not found">
      <p>There is nothing at this address. It may have been moved or deleted.</p>
      <p>
        <Link to="/dashboard">Back to Dashboard</Link>
      </p>
    </PageHead>
  )
}

import { Link } from 'react-router-dom'
import { useDocumentTitle } from '../lib/document-title.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Notice } from '../ui/notice.tsx'

export function NotBuiltYet({ title, promise }: { title: string; promise: string }) {
  useDocumentTitle(title)
  return (
    <>
      <PageHead title={title} />
      <Notice title="Not built yet">
        <p>{promise} This page is still being made.</p>
        <p>
          <Link to="/dashboard">Back to Dashboard</Link>
        </p>
      </Notice>
    </>
  )
}

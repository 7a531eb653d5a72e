import { CreationHub } from '../../features/creation/creation-hub.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { PageHead } from '../../ui/page-head.tsx'

export function Component() {
  useDocumentTitle('Create')
  return (
    <>
      <PageHead title="What would you like to create?" />
      <CreationHub />
    </>
  )
}

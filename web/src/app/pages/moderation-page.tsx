import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Moderation } from '../moderation.tsx'

export function Component() {
  useDocumentTitle('Moderation')
  return (
    <>
      <PageHead title="Moderation" />
      <Moderation />
    </>
  )
}

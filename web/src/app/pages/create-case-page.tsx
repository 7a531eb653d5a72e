import { CaseCreator } from '../../features/creation/case-with-ai/case-creator.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { PageHead } from '../../ui/page-head.tsx'
import classes from './editor-page.module.css'

export function Component() {
  useDocumentTitle('Create Case Study')
  return (
    <div className={classes.page}>
      <PageHead title="Create Case Study" />
      <CaseCreator />
    </div>
  )
}

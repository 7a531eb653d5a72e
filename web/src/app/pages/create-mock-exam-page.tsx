import { MockMaker } from '../../features/creation/mock-exam/mock-maker.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { SafetyWindow } from '../safety-window.tsx'
import classes from './editor-page.module.css'

export function Component() {
  useDocumentTitle('Create Mock Exam')
  return (
    <div className={classes.page}>
      <PageHead title="Create Mock Exam" />
      <MockMaker />
      <SafetyWindow />
    </div>
  )
}

import { useParams } from 'react-router'
import { TestEditor } from '../../features/creation/test/test-editor.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { SafetyWindow } from '../safety-window.tsx'
import classes from './editor-page.module.css'

/** The route's loader allows only simple and complex (require-difficulty.ts). */
export function Component() {
  const difficulty = useParams().difficulty === 'complex' ? 'complex' : 'simple'
  const title = difficulty === 'complex' ? 'Create Complex Test' : 'Create Simple Test'
  useDocumentTitle(title)
  return (
    <div className={classes.page}>
      <PageHead title={title} />
      <TestEditor key={difficulty} difficulty={difficulty} />
      <SafetyWindow />
    </div>
  )
}

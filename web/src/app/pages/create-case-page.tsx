import { CreateCase } from '../../features/creation/create-case.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { PageHead } from '../../ui/page-head.tsx'
import classes from './editor-page.module.css'

export function CreateCasePage() {
  useDocumentTitle('Create a case study')
  return (
    <div className={classes.page}>
      <PageHead title="Create a case study" />
      <div className={classes.tabs} role="tablist" aria-label="How to write it">
        <span role="tab" id="tab-manual" tabIndex={0} aria-selected="true" aria-controls="panel-manual">
          Manual Entry
        </span>
      </div>
      <div role="tabpanel" id="panel-manual" aria-labelledby="tab-manual">
        <CreateCase isReviewed={false} cancelTo="/dashboard" />
      </div>
    </div>
  )
}

import { hasAccess } from '@contract/roles.ts'
import { CreateCase } from '../../features/creation/case/create-case.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useSession } from '../../lib/session/session.ts'
import { PageHead } from '../../ui/page-head.tsx'
import classes from './editor-page.module.css'

export function Component() {
  useDocumentTitle('Submit a case')
  const isReviewed = !hasAccess(useSession(), 'study_master')
  return (
    <div className={classes.page}>
      <PageHead title="Submit a case">
        <p>
          {isReviewed
            ? 'A study master, moderator or admin reviews it before everyone can read it. Until then you can edit it and follow its status on your student page.'
            : 'Your case is published right away.'}
        </p>
      </PageHead>
      <CreateCase isReviewed={isReviewed} cancelTo="/student" />
    </div>
  )
}

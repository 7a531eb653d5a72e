import { useQuery } from '@tanstack/react-query'
import { errorTable } from '@contract/errors.ts'
import { AdminSetupForm } from '../../features/account/admin-setup-form.tsx'
import { authOptionsQuery } from '../../lib/club/auth-options.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Waiting } from '../waiting.tsx'
import classes from './form-page.module.css'

export function Component() {
  useDocumentTitle('Admin Setup')
  const { data: options, isPending } = useQuery({ ...authOptionsQuery, staleTime: Infinity })
  if (isPending) return <Waiting />

  // If the options did not load, show the form: the server refuses a closed setup at submission.
  const isClosed = options?.setup_open === false
  return (
    <div className={classes.page}>
      <PageHead title="Admin Setup">
        <p>Create the first administrator account</p>
      </PageHead>
      {isClosed ? (
        <Notice title={errorTable.setup_closed[1]} next={{ to: '/dashboard', text: 'Back to Dashboard' }} />
      ) : (
        <AdminSetupForm />
      )}
    </div>
  )
}

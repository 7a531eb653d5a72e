import { NewPasswordForm } from '../../features/account/new-password-form.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { PageHead } from '../../ui/page-head.tsx'
import classes from './form-page.module.css'

/** Where the link of a 'forgot password' mail ends; it has signed its reader in on the way. */
export function NewPasswordPage() {
  useDocumentTitle('New password')
  return (
    <div className={classes.page}>
      <PageHead title="New password">
        <p>Choose the password that you will log in with from now on.</p>
      </PageHead>
      <NewPasswordForm />
    </div>
  )
}

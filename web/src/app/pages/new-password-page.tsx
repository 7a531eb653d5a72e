import { NewPassword } from '../../features/account/new-password.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import classes from './form-page.module.css'

export function Component() {
  useDocumentTitle('New password')
  return (
    <div className={classes.page}>
      <NewPassword />
    </div>
  )
}

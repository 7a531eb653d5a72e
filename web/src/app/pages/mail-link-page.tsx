import { MailLink } from '../../features/account/mail-link.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import classes from './form-page.module.css'

export function Component() {
  useDocumentTitle('Link from a mail')
  return (
    <div className={classes.page}>
      <MailLink />
    </div>
  )
}

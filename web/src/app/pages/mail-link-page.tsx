import { MailLink } from '../../features/account/mail-link.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import classes from './form-page.module.css'

export function Component() {
  useDocumentTitle('Link from an email')
  return (
    <div className={classes.page}>
      <MailLink />
    </div>
  )
}

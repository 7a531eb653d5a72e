import { MailLink } from '../../features/account/mail-link.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { PageHead } from '../../ui/page-head.tsx'
import classes from './form-page.module.css'

/** Where the link of a mail ends when somebody is signed in already. */
export function MailLinkPage() {
  useDocumentTitle('Link from a mail')
  return (
    <div className={classes.page}>
      <PageHead title="Use this link?">
        <p>Only go on if you have asked for this mail yourself.</p>
      </PageHead>
      <MailLink />
    </div>
  )
}

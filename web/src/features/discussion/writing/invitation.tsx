import { Button } from '@mantine/core'
import { signUpTo } from '../../../lib/dialogs/login-dialog.ts'
import classes from './invitation.module.css'

export function Invitation({ caseId }: { caseId: string }) {
  const invite = () => signUpTo('comment on this case', { do: 'write', caseId, replyTo: null })
  return (
    <section className={`between gap-sm outlined py-md px-md ${classes.invitation}`}>
      <h3 className="text-lg">Want to join the discussion?</h3>
      <Button className="px-sm" onClick={invite}>
        Create Forum Account to Comment
      </Button>
    </section>
  )
}

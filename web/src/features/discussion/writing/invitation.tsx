import { Button } from '@mantine/core'
import { openLogin } from '../../../lib/login-dialog.ts'
import classes from './invitation.module.css'

/** In the place of the form, for who has no account yet. */
export function Invitation() {
  return (
    <section className={`between outlined py-md px-lg ${classes.invitation}`}>
      <h3 className="text-lg">Want to join the discussion?</h3>
      <Button onClick={() => openLogin({ tab: 'sign-up' })}>Create Forum Account to Comment</Button>
    </section>
  )
}

import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { mailLink, openMailLink } from '@contract/sign-in.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { callApi } from '../../lib/api.ts'
import { notifyOtherTabs, useSession } from '../../lib/session.ts'
import { FormFailure } from './form-failure.tsx'
import classes from './form.module.css'

/** Asks before a link of a mail changes who is signed in: anybody can send a link of their own. */
export function MailLink() {
  const user = useSession()
  const { hash } = useLocation()
  const link = mailLink.safeParse(Object.fromEntries(new URLSearchParams(hash.slice(1))))
  const open = useMutation({
    mutationFn: (wanted: InputOf<typeof openMailLink>) => callApi(openMailLink, wanted),
    onSuccess: ({ goes_to }) => {
      notifyOtherTabs()
      window.location.assign(goes_to)
    },
  })
  const isGoing = open.isPending || open.isSuccess

  return (
    <div className={classes.form}>
      {user && (
        <p>
          You are signed in as {user.name} ({user.email}). This link signs you out, and in as the person whom
          the mail was sent to.
        </p>
      )}
      <FormFailure error={open.error} fallback="The link could not be opened" />
      {link.success && (
        <Button onClick={() => !isGoing && open.mutate(link.data)} aria-disabled={isGoing} fullWidth>
          {isGoing ? 'Please wait...' : 'Use this link'}
        </Button>
      )}
      <Button component={Link} to="/dashboard" variant="default" fullWidth>
        {user ? `Stay signed in as ${user.name}` : 'Back to Dashboard'}
      </Button>
    </div>
  )
}

import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { mailLink, openMailLink } from '@contract/sign-in.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { callApi } from '../../lib/api/api.ts'
import { renewHere } from '../../lib/session/log-out.ts'
import { useSession } from '../../lib/session/session.ts'
import { sessionChange } from '../../lib/session/session-change.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { FormFailure } from './form-failure.tsx'
import classes from './form.module.css'

/** Asks before it uses a mailed link: mail scanners open links, and a stranger can send one. */
export function MailLink() {
  const user = useSession()
  const client = useQueryClient()
  const { hash } = useLocation()
  const link = mailLink.safeParse(Object.fromEntries(new URLSearchParams(hash.slice(1))))
  const open = useMutation({
    mutationKey: sessionChange,
    mutationFn: (wanted: InputOf<typeof openMailLink>) =>
      renewHere(client, () => callApi(openMailLink, wanted)),
    onSuccess: ({ goes_to }) => window.location.replace(goes_to),
  })
  const isGoing = open.isPending || open.isSuccess
  const { title, about, act } = wordsFor(link.data?.type, user !== null)

  return (
    <>
      <PageHead title={title}>
        {about && <p>{about}</p>}
        {link.success && <p>Continue only if you asked for this email yourself.</p>}
      </PageHead>
      <div className={`stack ${classes.form}`}>
        {link.success && user && (
          <p>
            You are signed in as {user.name} ({user.email}). This link signs you out and signs in the person
            the email was sent to.
          </p>
        )}
        <FormFailure error={open.error} fallback="The link could not be opened" />
        {link.success && (
          <BusyButton onClick={() => open.mutate(link.data)} isBusy={isGoing} fullWidth>
            {isGoing ? 'Please wait...' : act}
          </BusyButton>
        )}
        <Button component={Link} to="/dashboard" variant="default" fullWidth>
          {user ? `Stay signed in as ${user.name}` : 'Back to Dashboard'}
        </Button>
      </div>
    </>
  )
}

function wordsFor(type: InputOf<typeof openMailLink>['type'] | undefined, isMember: boolean) {
  if (type === undefined)
    return {
      title: 'Part of the link is missing',
      about: 'Please open it from the email again, or copy the whole link.',
    }
  if (isMember) return { title: 'Use this link?', act: 'Use this link' }
  if (type === 'recovery')
    return {
      title: 'Set a new password',
      about: 'This link signs in the person the email was sent to, who then chooses a new password.',
      act: 'Choose a new password',
    }
  return {
    title: 'Confirm your email address',
    about: 'It was used to sign up here. Confirm that it is yours to sign in.',
    act: 'Confirm this address',
  }
}

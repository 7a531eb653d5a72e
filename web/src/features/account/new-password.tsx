import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { checkNewPassword } from '@contract/sign-in.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { authOptionsQuery } from '../../lib/club/auth-options.ts'
import { useSession } from '../../lib/session/session.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

// One check a visit suffices: the permission to set a password ends only with a new password or by expiry.
const permissionQuery = apiQuery(
  ['new-password'] as const,
  checkNewPassword,
  {},
  { staleTime: Infinity, gcTime: 0 },
)

/** The page that a recovery link opens. The link has already signed the member in. */
export function NewPassword() {
  const [params] = useSearchParams()
  const { data, error, refetch } = useQuery(permissionQuery)
  if (!data && error)
    return <FailedLine words={`Failed to load this page: ${error.message}`} onRetry={refetch} />
  if (!data) return <p className="soft">One moment...</p>
  if (!data.is_allowed) return <NewLink />
  return (
    <>
      {params.has('email_confirmed') ? (
        <FirstHead />
      ) : (
        <PageHead title="New password">
          <p>Choose the password that you will log in with from now on.</p>
        </PageHead>
      )}
      <NewPasswordForm onExpired={() => void refetch()} />
    </>
  )
}

/**
 * The sign-up password counts only in the browser that signed up, because a stranger can sign up with this
 * address. In any other browser, the member chooses a new password.
 */
function FirstHead() {
  const user = useSession()
  return (
    <PageHead title="Choose your password">
      <p>
        Your email address is confirmed. You opened the link in a different browser, or this address was used
        to sign up before. Either way, the password from sign-up does not count.
      </p>
      {user && <p>Your name here is {user.name}. You can change it in your profile.</p>}
    </PageHead>
  )
}

function NewLink() {
  const user = useSession()
  const { data: options, isPending } = useQuery(authOptionsQuery)
  // The title depends on the options, and must not change once it is shown.
  if (isPending) return <p className="soft">One moment...</p>
  if (options?.mail)
    return (
      <>
        <PageHead title="Ask for a new link">
          <p>Each emailed link works once, within 15 minutes. Yours is no longer valid.</p>
        </PageHead>
        <ForgotPasswordForm email={user?.email ?? ''} />
      </>
    )
  return (
    <>
      <PageHead title="This link is no longer valid">
        <p>Each emailed link works once, within 15 minutes.</p>
      </PageHead>
      {options && <p>This server does not send email. An admin can set a new password.</p>}
      <Button component={Link} to="/dashboard" className="mt-md">
        Back to Dashboard
      </Button>
    </>
  )
}

import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { startGoogle } from '@contract/sign-in.ts'
import { ApiError } from '@contract/errors.ts'
import { callApi } from '../../lib/api/api.ts'
import { notify } from '../../lib/notify/notify.ts'
import { getReturn } from '../../lib/session/session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { GoogleMark } from './google-mark.tsx'

/**
 * Path to open after the sign-in: the requested or the current one, but the dashboard for the landing page.
 */
function returnTo() {
  const { pathname, search } = new URL(getReturn() ?? window.location.href)
  return pathname === '/' ? '/dashboard' : pathname + search
}

export function GoogleButton({ children, fullWidth }: { children: ReactNode; fullWidth?: boolean }) {
  const start = useMutation({
    mutationFn: () => callApi(startGoogle, { return_to: returnTo() }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => notify.error(error instanceof ApiError ? error.message : 'Authentication failed'),
  })
  return (
    <BusyButton
      variant="default"
      fullWidth={fullWidth}
      leftSection={<GoogleMark />}
      isBusy={start.isPending}
      onClick={() => start.mutate()}
    >
      {children}
    </BusyButton>
  )
}

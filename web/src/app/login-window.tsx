import { lazy, Suspense } from 'react'
import { useLoginRequest } from '../lib/login-dialog.ts'

const LoginDialog = lazy(async () => ({
  default: (await import('../features/account/login-dialog.tsx')).LoginDialog,
}))

/** The one login window; `useLogin()` opens it from anywhere. Its code comes when it is first asked for. */
export function LoginWindow() {
  const request = useLoginRequest()
  return <Suspense>{request && <LoginDialog key={request.tab} request={request} />}</Suspense>
}

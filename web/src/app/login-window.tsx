import { lazy, Suspense } from 'react'
import { useLoginState } from '../lib/login-dialog.ts'

const LoginDialog = lazy(async () => ({
  default: (await import('../features/account/login-dialog.tsx')).LoginDialog,
}))

/** The one login window; `useLogin()` opens it from anywhere. Its code comes when it is first asked for. */
export function LoginWindow() {
  const state = useLoginState()
  return (
    <Suspense>
      {state && <LoginDialog key={state.opening} tab={state.request.tab} isOpen={state.isOpen} />}
    </Suspense>
  )
}

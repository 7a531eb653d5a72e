import { loginDialog } from '../lib/login-dialog.ts'
import { useStore } from '../lib/store.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { OptionalPart } from '../lib/optional-part.tsx'

const LoginDialog = lazyPart(async () => ({
  default: (await import('../features/account/login-dialog.tsx')).LoginDialog,
}))

/** The one login window; `useLogin()` opens it from anywhere. Its code comes when it is first asked for. */
export function LoginWindow() {
  const state = useStore(loginDialog.state)
  if (!state) return null
  return (
    <OptionalPart key={state.opening}>
      <LoginDialog tab={state.request.tab} isOpen={state.isOpen} />
    </OptionalPart>
  )
}

import { createDialog } from './dialog.ts'
import { dropGuestAct, startGuestAct } from './guest-act.ts'
import type { GuestAct } from './pressed-act.ts'

/** `to` completes 'Sign up to …' and 'Log in to …'. */
export type LoginRequest = { tab: 'login' | 'sign-up'; to?: string; onClose?: () => void }

export const loginDialog = createDialog<LoginRequest>(({ onClose }) => {
  dropGuestAct()
  onClose?.()
})

export function openLogin(request: LoginRequest = { tab: 'login' }) {
  startGuestAct(null)
  loginDialog.open(request)
}

/** Asks a guest to sign up, says why, and does the act after login. */
export function signUpTo(to: string, act?: GuestAct) {
  startGuestAct(act ? { act, to } : null)
  loginDialog.open({ tab: 'sign-up', to })
}

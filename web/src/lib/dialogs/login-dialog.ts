import { createDialog } from './dialog.ts'
import { dropGuestAct, startGuestAct } from '../session/guest-act.ts'
import type { GuestAct } from '../session/pressed-act.ts'

/** `to` completes the titles 'Sign up to …' and 'Log in to …'. */
export type LoginRequest = { tab: 'login' | 'sign-up'; to?: string; onClose?: () => void }

export const loginDialog = createDialog<LoginRequest>(({ onClose }) => {
  dropGuestAct()
  onClose?.()
})

export function openLogin(request: LoginRequest = { tab: 'login' }) {
  startGuestAct(null)
  loginDialog.open(request)
}

/** Opens the sign-up dialog and says why; the app performs `act` after login. */
export function signUpTo(to: string, act?: GuestAct) {
  startGuestAct(act ? { act, to } : null)
  loginDialog.open({ tab: 'sign-up', to })
}

import { createDialog } from './dialog.ts'

export type LoginRequest = { tab: 'login' | 'sign-up'; onClose?: () => void }

export const loginDialog = createDialog<LoginRequest>(({ onClose }) => onClose?.())

export const openLogin = (request: LoginRequest = { tab: 'login' }) => loginDialog.open(request)

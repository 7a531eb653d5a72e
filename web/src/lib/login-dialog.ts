import { useSyncExternalStore } from 'react'

export type LoginRequest = { tab: 'login' | 'sign-up'; onClose?: () => void }

let request: LoginRequest | null = null
const listeners = new Set<() => void>()

function setRequest(next: LoginRequest | null) {
  request = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function openLogin(next: LoginRequest = { tab: 'login' }) {
  setRequest(next)
}

/** `const login = useLogin()` then `login({ tab: 'sign-up' })` opens the one login window, from anywhere. */
export function useLogin() {
  return openLogin
}

/** For the window itself. */
export function useLoginRequest() {
  return useSyncExternalStore(subscribe, () => request)
}

export function closeLogin() {
  const { onClose } = request ?? {}
  setRequest(null)
  onClose?.()
}

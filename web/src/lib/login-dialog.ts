import { useSyncExternalStore } from 'react'

export type LoginRequest = { tab: 'login' | 'sign-up'; onClose?: () => void }
/** `opening` counts up, so that every opening is a fresh window. */
type LoginState = { request: LoginRequest; isOpen: boolean; opening: number }

let state: LoginState | null = null
let opener: Element | null = null
const listeners = new Set<() => void>()

function setState(next: LoginState | null) {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function openLogin(request: LoginRequest = { tab: 'login' }) {
  opener = document.activeElement
  setState({ request, isOpen: true, opening: (state?.opening ?? 0) + 1 })
}

/** `const login = useLogin()` then `login({ tab: 'sign-up' })` opens the one login window, from anywhere. */
export function useLogin() {
  return openLogin
}

/** For the window itself; null until it is first asked for. */
export function useLoginState() {
  return useSyncExternalStore(subscribe, () => state)
}

export function closeLogin() {
  if (!state) return
  setState({ ...state, isOpen: false })
  state.request.onClose?.()
}

/** Once it has faded out: back to whoever opened it. Mantine would not know them, for the code came after the click. */
export function returnFocusToOpener() {
  const target = opener?.isConnected ? opener : document.getElementById('main')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

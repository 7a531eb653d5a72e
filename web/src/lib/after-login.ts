import { openLogin } from './login-dialog.ts'
import { storageKeys } from './storage-keys.ts'

/** Asks a guest in, and keeps what they were about to do over the reload that follows; who closes the window has let it go. */
export function loginThen(act: string) {
  write(act)
  openLogin({ tab: 'sign-up', onClose: () => write(null) })
}

/** Whether a guest was about to do this before they logged in. True once. */
export function takeAct(act: string) {
  if (read() !== act) return false
  write(null)
  return true
}

// Without storage a press after the login is needed, as ever.
function read() {
  try {
    return sessionStorage.getItem(storageKeys.actAfterLogin)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

function write(act: string | null) {
  try {
    if (act === null) sessionStorage.removeItem(storageKeys.actAfterLogin)
    else sessionStorage.setItem(storageKeys.actAfterLogin, act)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

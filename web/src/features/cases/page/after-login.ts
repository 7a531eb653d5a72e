import { openLogin } from '../../../lib/login-dialog.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'
import { clearInTab, readInTab, storedText, writeInTab } from '../../../lib/stored.ts'

/** Asks a guest to log in and keeps what they were about to do over the reload that follows; closing the window forgets it. */
export function loginThen(act: string) {
  write(act)
  openLogin({ tab: 'sign-up', onClose: forget })
}

/** Whether a guest was about to do this before they logged in. True once. */
export function takeAct(act: string) {
  if (read() !== act) return false
  forget()
  return true
}

// Without storage a press after the login is needed, as ever.
const key = storageKeys.actAfterLogin
const read = () => readInTab(key, storedText)
const write = (act: string) => writeInTab(key, act)
const forget = () => clearInTab(key)

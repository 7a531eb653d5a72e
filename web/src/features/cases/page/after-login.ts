import { openLogin } from '../../../lib/login-dialog.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'
import { clearInTab, readInTab, storedText, writeInTab } from '../../../lib/stored.ts'

/** Asks a guest to log in and stores the act until after the reload; closing the window clears it. */
export function loginThen(act: string) {
  write(act)
  openLogin({ tab: 'sign-up', onClose: forget })
}

/** Returns true once if the guest started this act before login. */
export function takeAct(act: string) {
  if (read() !== act) return false
  forget()
  return true
}

// Without storage the member presses again after login.
const key = storageKeys.actAfterLogin
const read = () => readInTab(key, storedText)
const write = (act: string) => writeInTab(key, act)
const forget = () => clearInTab(key)

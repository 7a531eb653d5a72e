import { errorTable } from '@contract/errors.ts'
import { openLogin } from '../lib/login-dialog.ts'
import { notify } from '../lib/notify.ts'
import { setReturn } from '../lib/session.ts'

/** The session is over, and nobody here has ended it: who logs in again comes back to this page, and to the words that it has kept. */
export function askToLogInAgain() {
  notify.error(errorTable.session_ended[1])
  askToLogIn(window.location.href)
}

/** Whoever logs in goes on to that page; who closes the window stays. */
export function askToLogIn(href: string) {
  setReturn(href)
  openLogin({ tab: 'login', onClose: () => setReturn(undefined) })
}

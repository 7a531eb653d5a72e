import { errorTable } from '@contract/errors.ts'
import { openLogin } from '../lib/dialogs/login-dialog.ts'
import { notify } from '../lib/notify/notify.ts'
import { setReturn } from '../lib/session/session.ts'

/** For a session that ended outside this tab: after login, the member returns to this page and its drafts. */
export function askToLogInAgain() {
  notify.error(errorTable.session_ended[1])
  askToLogIn(window.location.href)
}

/** Opens the login dialog. After login, the member continues to `href`. `to` completes the title 'Log in to …'. */
export function askToLogIn(href: string, to?: string) {
  setReturn(href)
  openLogin({ tab: 'login', to, onClose: () => setReturn(undefined) })
}

import { stringToBase64URL } from '@supabase/ssr'
import { ApiError, errorTable } from '../../_shared/contract/errors.ts'
import { failureCookie } from '../../_shared/contract/failure-cookie.ts'
import type { Session } from '../../_shared/session.ts'

const lifeSeconds = 60

/**
 * For links that browsers follow: the page shows the error. Private text, such as the reason for a suspension, travels in a cookie, since
 * servers log addresses.
 */
export async function redirectFailedSignIn(session: Session, signIn: () => Promise<string>): Promise<string> {
  try {
    return await signIn()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, message } = error
    if (message !== errorTable[code][1])
      session.setPageCookie(failureCookie, stringToBase64URL(message), lifeSeconds)
    return `/dashboard?sign_in_failed=${code}`
  }
}

import { stringToBase64URL } from '@supabase/ssr'
import { ApiError, errorTable } from '../../_shared/contract/errors.ts'
import { failureCookie } from '../../_shared/contract/failure-cookie.ts'
import type { Session } from '../../_shared/session.ts'

const lifeSeconds = 60

/**
 * For links that a person follows: the page they land on says what went wrong, not a page of JSON. What is said to this person alone, such as
 * why they are suspended, does not stand in the address, which others may read in a log or a history.
 */
export async function orFailedSignIn(session: Session, signIn: () => Promise<string>): Promise<string> {
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

import { stringFromBase64URL, stringToBase64URL } from '@supabase/ssr'
import { sessionCookie } from '../../_shared/cookies.ts'
import { redirection } from '../../_shared/contract/outputs.ts'
import type { Session } from '../../_shared/session.ts'

/** The state of a Google sign-in. Only the browser that started it has this cookie, so no other browser can finish the sign-in. */
type Flow = { stored: [string, string][]; returnTo: string }

const cookie = `${sessionCookie}-code-verifier`
const lifeSeconds = 600

export function keepFlow(session: Session, stored: Map<string, string>, returnTo: string) {
  const flow: Flow = { stored: [...stored], returnTo }
  session.setCookie(cookie, stringToBase64URL(JSON.stringify(flow)), lifeSeconds)
}

/** Returns the flow and deletes its cookie, so that it works once. */
export function takeFlow(session: Session): { stored: Map<string, string>; returnTo: string } | undefined {
  const value = session.cookies.get(cookie)
  if (!value) return undefined
  session.setCookie(cookie, '', 0)
  try {
    const { stored, returnTo } = JSON.parse(stringFromBase64URL(value)) as Flow
    return { stored: new Map(stored), returnTo: redirection.parse({ location: returnTo }).location }
  } catch {
    // A tampered cookie counts as no cookie.
    return undefined
  }
}

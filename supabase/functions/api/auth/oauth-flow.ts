import { stringFromBase64URL, stringToBase64URL } from '@supabase/ssr'
import { sessionCookie } from '../../_shared/cookies.ts'
import { redirection } from '../../_shared/contract/outputs.ts'
import type { Session } from '../../_shared/session.ts'

/** Kept by the browser that left, so that no other can finish this sign-in. */
type Flow = { stored: [string, string][]; returnTo: string }

const cookie = `${sessionCookie}-code-verifier`
const lifeSeconds = 600

export function keepFlow(session: Session, stored: Map<string, string>, returnTo: string) {
  const flow: Flow = { stored: [...stored], returnTo }
  session.setCookie(cookie, stringToBase64URL(JSON.stringify(flow)), lifeSeconds)
}

/** Returns the flow once. */
export function takeFlow(session: Session): { stored: Map<string, string>; returnTo: string } | undefined {
  const value = session.cookies.get(cookie)
  if (!value) return undefined
  session.setCookie(cookie, '', 0)
  try {
    const { stored, returnTo } = JSON.parse(stringFromBase64URL(value)) as Flow
    return { stored: new Map(stored), returnTo: redirection.parse({ location: returnTo }).location }
  } catch {
    // A changed cookie counts as none.
    return undefined
  }
}

import { ApiError } from '../../_shared/contract/errors.ts'
import { sign } from '../../_shared/hashes.ts'
import type { Session } from '../../_shared/session.ts'
import { takeTurn } from '../../_shared/throttle.ts'

// A browser that nobody is signed in to is one viewer by a cookie that only we can make, and an address gets only so many of them:
// else a loop of calls, each as somebody new, could count a case up.
const cookie = 'viewer'
const lifeSeconds = 365 * 24 * 60 * 60
const maxBrowsersOfAddress = 200

/** The id of this browser in the database; the value of the cookie is not stored. */
export async function anonymousViewer(session: Session, address: string): Promise<string> {
  const [, known, seal] = /^([0-9a-f]{32})\.([0-9a-f]{64})$/.exec(session.cookies.get(cookie) ?? '') ?? []
  if (known && seal === (await sign(`cookie ${known}`))) return sign(`browser ${known}`)
  // All further browsers of an address are one viewer together: no reader is refused.
  if (!(await mayBeNew(address))) return sign(`address ${address}`)
  const made = crypto.randomUUID().replaceAll('-', '')
  session.setCookie(cookie, `${made}.${await sign(`cookie ${made}`)}`, lifeSeconds)
  return sign(`browser ${made}`)
}

const mayBeNew = (address: string) =>
  takeTurn('viewer', address, maxBrowsersOfAddress, '1 hour').then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'too_many') return false
      throw error
    },
  )

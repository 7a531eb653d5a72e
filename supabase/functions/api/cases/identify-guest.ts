import { ApiError } from '../../_shared/contract/errors.ts'
import { sign } from '../../_shared/hashes.ts'
import type { Session } from '../../_shared/session.ts'
import { takeTurn } from '../../_shared/throttle.ts'

// A guest's browser counts as one viewer, by a cookie that only the server can make. An address gets a limited number of cookies; otherwise
// a loop of calls could raise a case's views.
const cookie = 'viewer'
const lifeSeconds = 365 * 24 * 60 * 60
const maxBrowsersOfAddress = 200

/** Returns the browser's id for the database, which does not store the cookie's value. */
export async function identifyGuest(session: Session, address: string): Promise<string> {
  const [, known, seal] = /^([0-9a-f]{32})\.([0-9a-f]{64})$/.exec(session.cookies.get(cookie) ?? '') ?? []
  if (known && seal === (await sign(`cookie ${known}`))) return sign(`browser ${known}`)
  // Further browsers at an address share one viewer, so that no reader is refused.
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

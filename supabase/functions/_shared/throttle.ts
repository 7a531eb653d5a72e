import { ApiError } from './contract/errors.ts'
import { asLogin } from './db.ts'
import { createFairPlaces, type Shares } from './fair-places.ts'
import { networkOf } from './network-of.ts'

/** Counts an act under a subject, such as a member, an address or an email, or refuses with the seconds to wait. */
export async function takeTurn(kind: string, subject: string, max: number, period: string) {
  const [turn] = await asLogin(
    (sql) => sql`select private.take_turn(${kind}, ${subject}, ${max}, ${period}::interval) as wait`,
  )
  if (turn!.wait > 0) throw new ApiError('too_many', { retryAfter: turn!.wait })
}

/** Checks a password within the limit of failures. Successful logins never count. */
export async function tryPassword<T>(
  email: string,
  address: string,
  check: () => Promise<{ isRight: boolean; result: T }>,
): Promise<T> {
  const deadline = performance.now() + maxWaitMs
  const leave = await passwords.enter(sharesOf(email, address))
  if (!leave) throw busyNow()
  try {
    const attempt = await beginLogin(email, address, deadline)
    let isRight: boolean | null = null
    try {
      const checked = await check()
      isRight = checked.isRight
      return checked.result
    } finally {
      await asLogin((sql) => sql`select private.end_login(${attempt}, ${isRight})`)
    }
  } finally {
    leave()
  }
}

const maxWaitMs = 5_000
const pollMs = 500

/** Logins of one account and network wait in this process, not in the database. */
const passwords = createFairPlaces({ places: 400, waiting: 2_000, timeoutMs: maxWaitMs })
const mayFail = 10

const sharesOf = (email: string, address: string): Shares => ({
  [`${email.trim().toLowerCase()} ${networkOf(address)}`]: mayFail / 400,
  [networkOf(address)]: 1 / 4,
})

async function beginLogin(email: string, address: string, deadline: number): Promise<number> {
  for (;;) {
    const [turn] = await asLogin((sql) => sql`select * from private.begin_login(${email}, ${address})`)
    const { attempt_id, wait_seconds } = turn!
    if (attempt_id !== null) return attempt_id
    if (wait_seconds !== null) throw new ApiError('too_many', { retryAfter: wait_seconds })
    // Other processes or accounts at this address are checking as many logins as may fail, so this login waits.
    const waitMs = pollMs * (0.5 + Math.random())
    if (performance.now() + waitMs > deadline) throw busyNow()
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

const busyNow = () => new ApiError('unavailable', { retryAfter: 2 })

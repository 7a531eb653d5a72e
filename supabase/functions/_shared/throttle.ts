import { ApiError } from './contract/errors.ts'
import { asLogin } from './db.ts'

/** Counts one act of a subject, an address or an e-mail, or refuses it and says for how long. */
export async function takeTurn(kind: string, subject: string, max: number, period: string) {
  const [turn] = await asLogin(
    (sql) => sql`select private.take_turn(${kind}, ${subject}, ${max}, ${period}::interval) as wait`,
  )
  if (turn!.wait > 0) throw new ApiError('too_many', { retryAfter: turn!.wait })
}

/** Runs one password check under the limit on failures; successes never count. `check` answers whether the password was right. */
export async function tryPassword<T>(
  email: string,
  address: string,
  check: () => Promise<{ isRight: boolean; result: T }>,
): Promise<T> {
  const attempt = await beginLogin(email, address)
  let isRight: boolean | null = null
  try {
    const checked = await check()
    isRight = checked.isRight
    return checked.result
  } finally {
    await asLogin((sql) => sql`select private.end_login(${attempt}, ${isRight})`)
  }
}

const pollMs = 50
const maxWaitMs = 5_000

async function beginLogin(email: string, address: string): Promise<number> {
  for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += pollMs) {
    const [turn] = await asLogin((sql) => sql`select * from private.begin_login(${email}, ${address})`)
    const { attempt_id, wait_seconds } = turn!
    if (attempt_id !== null) return attempt_id
    if (wait_seconds !== null) throw new ApiError('too_many', { retryAfter: wait_seconds })
    // As many attempts of this pair as may fail are being checked right now.
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw new ApiError('unavailable', { retryAfter: 2 })
}

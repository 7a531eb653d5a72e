import { createHash } from 'node:crypto'
import { tooManyRequests } from './auth-error.ts'
import { networkOf } from '../network-of.ts'
import type { Pool } from './pool.ts'

export type Limits = {
  failuresPerAccountAndAddress: number
  failuresPerAddress: number
  signUpsPerAddress: number
  mailsPerAddress: number
  windowSeconds: number
}

export const defaultLimits: Limits = {
  failuresPerAccountAndAddress: 10,
  // High, because a whole class may share one address.
  // The Edge Function's limits (LIM-4) should apply first.
  failuresPerAddress: 200,
  signUpsPerAddress: 300,
  mailsPerAddress: 30,
  windowSeconds: 300,
}

type AttemptKind = 'password' | 'sign_up' | 'mail'
export type Attempt = { kind: AttemptKind; account?: string; address: string }

const keys = ({ kind, account = '', address }: Attempt) => ({
  kind,
  // Stores a hash, because people sometimes type their password into the e-mail field.
  account: account && createHash('sha256').update(account).digest('base64url'),
  address: networkOf(address),
})

export function createGuard(sql: Pool, limits: Limits) {
  const turns = new Map<string, Promise<unknown>>()
  const cleaner = setInterval(() => {
    sql`delete from _platform.auth_attempts where at < now() - make_interval(secs => ${limits.windowSeconds})`.then(
      undefined,
      () => undefined,
    )
  }, limits.windowSeconds * 1000).unref()

  const mostOf: Record<AttemptKind, { both?: number; address: number }> = {
    password: { both: limits.failuresPerAccountAndAddress, address: limits.failuresPerAddress },
    sign_up: { address: limits.signUpsPerAddress },
    mail: { address: limits.mailsPerAddress },
  }

  /**
   * Throws 429 with the seconds to wait once a limit is reached.
   * Otherwise returns how many attempts the address has left.
   */
  async function assertAllowed(attempt: Attempt): Promise<number> {
    const { kind, account, address } = keys(attempt)
    const most = mostOf[kind]
    const [waits] = await sql<{ by_both: number | null; by_address: number | null; at_address: number }[]>`
      with recent as (
        select account, extract(epoch from at - clock_timestamp())::float8 + ${limits.windowSeconds} as wait
        from _platform.auth_attempts
        where kind = ${kind} and address = ${address}
          and at > clock_timestamp() - make_interval(secs => ${limits.windowSeconds})
      )
      select
        (array_agg(wait order by wait desc) filter (where account = ${account}))[${most.both ?? 0}::int] as by_both,
        (array_agg(wait order by wait desc))[${most.address}::int] as by_address,
        count(*)::int as at_address
      from recent`
    const wait = Math.max(waits!.by_both ?? 0, waits!.by_address ?? 0)
    if (wait > 0) throw tooManyRequests(wait, kind === 'mail' ? 'over_email_send_rate_limit' : undefined)
    return most.address - waits!.at_address
  }

  async function count(attempt: Attempt) {
    await sql`insert into _platform.auth_attempts ${sql.columns(keys(attempt))}`
  }

  /** LIM-2: a successful login clears the failures of this account at this address. */
  async function forgive(attempt: Attempt) {
    const { kind, account, address } = keys(attempt)
    await sql`
      delete from _platform.auth_attempts where kind = ${kind} and account = ${account} and address = ${address}`
  }

  /** Runs work with the same key one at a time, so that parallel guesses cannot bypass the count. */
  function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (turns.get(key) ?? Promise.resolve()).then(work, work)
    const settled = mine
      .catch(() => undefined)
      .finally(() => {
        if (turns.get(key) === settled) turns.delete(key)
      })
    turns.set(key, settled)
    return mine
  }

  const turnOf = (attempt: Attempt) => `${attempt.kind} at ${keys(attempt).address}`

  const take = (attempt: Attempt) =>
    inTurn(turnOf(attempt), async () => {
      await assertAllowed(attempt)
      await count(attempt)
    })

  const places = new Map<string, { people: number; running: number; waiting: (() => void)[] }>()

  /**
   * Runs a password check and counts it if it fails.
   * Runs at most as many checks at once as may still fail.
   * The rest wait, so a class behind one address is not rejected.
   */
  async function tried<T>(attempt: Attempt, check: () => Promise<T>, isFailure: (error: unknown) => boolean) {
    const turn = turnOf(attempt)
    const here = places.get(turn) ?? { people: 0, running: 0, waiting: [] }
    places.set(turn, here)
    here.people += 1
    /** Returns undefined once the check may run, or a promise to wait for. */
    const enter = () =>
      inTurn(turn, async () => {
        const left = await assertAllowed(attempt)
        if (here.running >= left) return { freed: new Promise<void>((go) => here.waiting.push(go)) }
        here.running += 1
        return undefined
      })
    try {
      for (let wait = await enter(); wait; wait = await enter()) await wait.freed
      try {
        const result = await check()
        await forgive(attempt)
        return result
      } catch (error) {
        if (isFailure(error)) await inTurn(turn, () => count(attempt))
        throw error
      } finally {
        here.running -= 1
        for (const go of here.waiting.splice(0)) go()
      }
    } finally {
      here.people -= 1
      if (here.people === 0) places.delete(turn)
    }
  }

  return { take, tried, inTurn, close: () => clearInterval(cleaner) }
}

export type Guard = ReturnType<typeof createGuard>

import { createHash } from 'node:crypto'
import { tooManyRequests } from './auth-error.ts'
import { addressForLimits } from './caller.ts'
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
  // Above the first, so that one address may forget many passwords, and far below what a list of passwords needs.
  failuresPerAddress: 100,
  signUpsPerAddress: 300,
  mailsPerAddress: 30,
  windowSeconds: 300,
}

type AttemptKind = 'password' | 'code' | 'sign_up' | 'mail'
export type Attempt = { kind: AttemptKind; account?: string; address: string }

const keys = ({ kind, account = '', address }: Attempt) => ({
  kind,
  // What people type into the e-mail field is sometimes their password.
  account: account && createHash('sha256').update(account).digest('base64url'),
  address: addressForLimits(address),
})

export function createGuard(sql: Pool, limits: Limits) {
  const turns = new Map<string, Promise<unknown>>()
  const cleaner = setInterval(() => {
    // Only tidying: rows outside the window are not counted either way.
    sql`delete from _platform.auth_attempts where at < now() - make_interval(secs => ${limits.windowSeconds})`.catch(
      () => undefined,
    )
  }, limits.windowSeconds * 1000).unref()

  /** How many of each are allowed, counted over (account and address), over the account and over the address. */
  const rooms: Record<AttemptKind, { both?: number; account?: number; address: number }> = {
    password: { both: limits.failuresPerAccountAndAddress, address: limits.failuresPerAddress },
    // A mailed code is short: its account has a limit wherever the guesses come from.
    code: { account: limits.failuresPerAccountAndAddress, address: limits.failuresPerAddress },
    sign_up: { address: limits.signUpsPerAddress },
    mail: { address: limits.mailsPerAddress },
  }

  /** Throws 429 while a limit is reached, with the seconds until the oldest counted attempt leaves the window. */
  async function assertRoom(attempt: Attempt) {
    const { kind, account, address } = keys(attempt)
    const room = rooms[kind]
    const [waits] = await sql<
      { by_both: number | null; by_account: number | null; by_address: number | null }[]
    >`
      with recent as (
        select account, address,
          extract(epoch from at - clock_timestamp())::float8 + ${limits.windowSeconds} as wait
        from _platform.auth_attempts
        where kind = ${kind} and (address = ${address} or account = ${account})
          and at > clock_timestamp() - make_interval(secs => ${limits.windowSeconds})
      )
      select
        (array_agg(wait order by wait desc) filter (where account = ${account} and address = ${address}))
          [${room.both ?? 0}::int] as by_both,
        (array_agg(wait order by wait desc) filter (where account = ${account}))[${(account && room.account) || 0}::int]
          as by_account,
        (array_agg(wait order by wait desc) filter (where address = ${address}))[${room.address}::int] as by_address
      from recent`
    const wait = Math.max(waits!.by_both ?? 0, waits!.by_account ?? 0, waits!.by_address ?? 0)
    if (wait > 0) throw tooManyRequests(wait, kind === 'mail' ? 'over_email_send_rate_limit' : undefined)
  }

  async function count(attempt: Attempt) {
    await sql`insert into _platform.auth_attempts ${sql(keys(attempt))}`
  }

  /** One after another for the same key: forty guesses at once are counted like forty in a row. */
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

  return { assertRoom, count, inTurn, close: () => clearInterval(cleaner) }
}

export type Guard = ReturnType<typeof createGuard>

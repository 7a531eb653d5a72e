// @ts-types="./async-local-storage.ts"
import { AsyncLocalStorage } from 'node:async_hooks'
import type { AsyncLocalStorage as Storage } from './async-local-storage.ts'
import type { Shares } from './fair-places.ts'
import { networkOf } from './network-of.ts'

/** The caller of the current request. Shared places, such as database connections, are counted by caller. */
export type Caller = { address: string; memberId?: string }

const current: Storage<Caller | undefined> = new AsyncLocalStorage()

export const runAsCaller = <T>(caller: Caller, work: () => T): T => current.run(caller, work)
export const runInBackground = <T>(work: () => T): T => current.run(undefined, work)

const quarter = 1 / 4
/** All members together hold at most this share, so that guests can still open pages and log in. */
const allMembers = 0.8
const allJobs = 0.5

export function sharesOfCaller(): Shares {
  const caller = current.getStore()
  if (!caller) return { jobs: allJobs }
  const { address, memberId } = caller
  const shares: Shares = { [`address ${networkOf(address)}`]: quarter }
  if (memberId) Object.assign(shares, { [`member ${memberId}`]: quarter, members: allMembers })
  return shares
}

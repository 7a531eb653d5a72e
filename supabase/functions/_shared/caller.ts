// @ts-types="./async-local-storage.ts"
import { AsyncLocalStorage } from 'node:async_hooks'
import type { AsyncLocalStorage as Storage } from './async-local-storage.ts'
import type { Shares } from './fair-places.ts'
import { networkOf } from './network-of.ts'

/** For whom the function works at this moment: set once a request, read where something shared is given out. */
export type Caller = { address: string; memberId?: string }

const current: Storage<Caller | undefined> = new AsyncLocalStorage()

export const inTheNameOf = <T>(caller: Caller, work: () => T): T => current.run(caller, work)
/** Work that outlives its request counts as the function's own. */
export const inBackground = <T>(work: () => T): T => current.run(undefined, work)

const quarter = 1 / 4
/** Members leave the rest to guests, so that pages open and logins succeed. */
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

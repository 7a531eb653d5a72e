import type { QueryClient } from '@tanstack/react-query'
import { logout as logoutEndpoint } from '@contract/auth.ts'
import { callApi, setEnding, TransportError, underWay } from './api.ts'
import { actNow } from './later-acts.ts'
import { mayDeleteWords, releaseStorage } from './member-records.ts'
import {
  dropUnanswered,
  isForOnePerson,
  notifyOtherTabs,
  post,
  sessionKey,
  sessionQuery,
  setLeaving,
} from './session.ts'

let isAsking = false

/** Ends the session here and in every other tab, unless the member would lose words and stays. Answers whether they have left. */
export async function logout(client: QueryClient) {
  const user = client.getQueryData(sessionQuery.queryKey)
  if (isAsking || !user) return false
  isAsking = true
  try {
    return (await mayDeleteWords(user.id)) && (await leaveNow(client))
  } finally {
    isAsking = false
  }
}

async function leaveNow(client: QueryClient) {
  // The page shows these acts as done already, and after logout the member can no longer do them.
  const last = actNow()
  setLeaving(true)
  await client.cancelQueries({ predicate: isForOnePerson })
  return holdMemberCalls(() => leave(client), last)
}

/** A failed logout is only logged (spec 8). */
async function leave(client: QueryClient) {
  try {
    await endHere(() => callApi(logoutEndpoint, {}))
  } catch (error) {
    console.error('Logout failed', error)
    setLeaving(false)
    void client.invalidateQueries({ predicate: isForOnePerson })
    return false
  }
  // Once more: another tab may have asked meanwhile who is signed in.
  releaseStorage()
  notifyOtherTabs()
  // What was asked before the end may be answered after it, and would bring back whoever has left. What waits has nobody to answer.
  await client.cancelQueries({
    predicate: (query) => query.queryKey[0] === sessionKey[0] || isForOnePerson(query),
  })
  client.setQueryData(sessionKey, null)
  setLeaving(false)
  return true
}

/** Ends this browser's own session. Its other tabs may learn of the end before the answer arrives, so they are told first. */
export async function endHere<Answer>(end: () => Promise<Answer>) {
  post('ending')
  const keepStorage = releaseStorage()
  try {
    return await end()
  } catch (error) {
    // No answer does not mean no end: whoever is signed in by then keeps their records all the same.
    if (!(error instanceof TransportError)) keepStorage()
    post('changed')
    throw error
  }
}

/** Whatever ends this browser's session and brings its next one: in between, nobody asks who is signed in, in no tab. */
export async function renewHere<Answer>(client: QueryClient, renew: () => Promise<Answer>) {
  dropUnanswered(client)
  post('renewing')
  try {
    return await renew()
  } finally {
    post('changed')
  }
}

const underWayMs = 2000

/**
 * While a session is being ended: what was asked in its name is answered first, or given up after a while; what is asked from now on
 * waits, since it could only be refused, as it is here once the session is over. `end` answers whether it is. `last`: what is still to be
 * asked before that.
 */
export async function holdMemberCalls(end: () => Promise<boolean>, last?: Promise<unknown>) {
  const isLate = new Promise((resolve) => setTimeout(resolve, underWayMs))
  if (last) await Promise.race([last, isLate])
  const ending = Promise.race([Promise.allSettled(underWay), isLate]).then(end)
  setEnding(ending)
  const isOver = await ending
  if (!isOver) setEnding()
  return isOver
}

/** The account is gone, and its session with it: a clean start as a guest, here and in every other tab. */
export function leaveForGood() {
  releaseStorage()
  notifyOtherTabs()
  window.location.replace('/dashboard?account_deleted')
}

import type { QueryClient } from '@tanstack/react-query'
import { logout as logoutEndpoint } from '@contract/auth.ts'
import { callApi, setEnding, TransportError, pendingCalls } from '../api/api.ts'
import { actNow } from './later-acts.ts'
import { mayDeleteWords, releaseStorage } from '../storage/member-records.ts'
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

/** Ends the session in all tabs, unless the member stays to keep unsent text. Returns whether the session ended. */
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
  // Runs delayed acts now: the page already shows them as done, and a guest cannot do them.
  const last = actNow()
  setLeaving(true)
  await client.cancelQueries({ predicate: isForOnePerson })
  return holdMemberCalls(() => leave(client), last)
}

/** If the logout fails, only logs the error, and the member stays signed in. Returns whether the session ended. */
async function leave(client: QueryClient) {
  try {
    await endHere(() => callApi(logoutEndpoint, {}))
  } catch (error) {
    console.error('Logout failed', error)
    setLeaving(false)
    void client.invalidateQueries({ predicate: isForOnePerson })
    return false
  }
  // Clears the stored `holder` again, because another tab may have written it meanwhile.
  releaseStorage()
  notifyOtherTabs()
  // A late response of /auth/me would bring the former member back.
  await client.cancelQueries({
    predicate: (query) => query.queryKey[0] === sessionKey[0] || isForOnePerson(query),
  })
  client.setQueryData(sessionKey, null)
  setLeaving(false)
  return true
}

/** Ends this browser's session. Notifies the other tabs first, since they may notice the end before the response arrives here. */
export async function endHere<Answer>(end: () => Promise<Answer>) {
  post('ending')
  const keepStorage = releaseStorage()
  try {
    return await end()
  } catch (error) {
    // Without a response the session may have ended, so the next /auth/me decides whose records stay.
    if (!(error instanceof TransportError)) keepStorage()
    post('changed')
    throw error
  }
}

export async function renewHere<Answer>(client: QueryClient, renew: () => Promise<Answer>) {
  dropUnanswered(client)
  post('renewing')
  try {
    return await renew()
  } finally {
    post('changed')
  }
}

const pendingCallsMs = 2000

/**
 * Waits for `last` and for the member's pending calls, at most two seconds in total, then runs `end`. New calls of the member wait, and
 * fail if `end` returns true.
 */
export async function holdMemberCalls(end: () => Promise<boolean>, last?: Promise<unknown>) {
  const isLate = new Promise((resolve) => setTimeout(resolve, pendingCallsMs))
  if (last) await Promise.race([last, isLate])
  const ending = Promise.race([Promise.allSettled(pendingCalls), isLate]).then(end)
  setEnding(ending)
  const isOver = await ending
  if (!isOver) setEnding()
  return isOver
}

/** After an account deletion, reloads this tab as a guest and makes the other tabs refetch the session. */
export function leaveForGood() {
  releaseStorage()
  notifyOtherTabs()
  window.location.replace('/dashboard?account_deleted')
}

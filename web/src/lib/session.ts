import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '@contract/errors.ts'
import { type CurrentUser, logout as logoutEndpoint, me, type SessionUser } from '@contract/auth.ts'
import { admitMemberCalls, callApi, holdMemberCalls, whenSignedOut } from './api.ts'
import { actNow } from './later-acts.ts'
import { awaitChange, sessionSettled } from './session-change.ts'
import { channelNames } from './storage-keys.ts'

const sessionKey = ['session'] as const
// NOTE: one object for both directions: it receives from every tab but its own.
const channel = new BroadcastChannel(channelNames.session)

/** How soon it is asked again where nobody could say who it is. */
const unknownMs = 8000

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal, client }) => {
    await sessionSettled(client)
    return callApi(me, {}, { signal })
  },
  staleTime: 5_000,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }) => isUnknown(state) && unknownMs,
  retry: 1,
})

const isUnknown = ({ status, data }: { status: string; data?: unknown }) =>
  status === 'error' && data === undefined

/** For route guards: who is it? A server that cannot say is treated as silently as a guest (spec 7). */
export async function askSession(client: QueryClient): Promise<SessionUser | null> {
  try {
    return await client.ensureQueryData(sessionQuery)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return null
  }
}

/** The signed-in user, or null for a guest. The router draws nothing before this is known. */
export function useSession(): SessionUser | null {
  return useQuery(sessionQuery).data ?? null
}

/** Whether the person who wrote something is still signed in here: nothing may be sent in another's name. */
export function isSignedInAs(client: QueryClient, userId: string) {
  return client.getQueryData(sessionQuery.queryKey)?.id === userId
}

let isLeaving = false

/** Whether this person's news may be asked for: once the session is being ended, the answer could only be a refusal. */
export function mayAskAs(client: QueryClient, userId: string) {
  return !isLeaving && isSignedInAs(client, userId)
}

/** Ends the session here and in every other tab. */
export async function logout(client: QueryClient) {
  // What is shown as done is done now: nobody could do it later.
  const last = actNow()
  isLeaving = true
  await client.cancelQueries({ predicate: isForOnePerson })
  await holdMemberCalls(() => leave(client), last)
}

/** A failed logout is only logged (spec 8). */
async function leave(client: QueryClient) {
  try {
    await endHere(() => callApi(logoutEndpoint, {}))
  } catch (error) {
    console.error('Logout failed', error)
    isLeaving = false
    void client.invalidateQueries({ predicate: isForOnePerson })
    return false
  }
  notifyOtherTabs()
  // What was asked before the end may be answered after it, and would bring back whoever has left. What waits has nobody to answer.
  await client.cancelQueries({
    predicate: (query) => query.queryKey[0] === sessionKey[0] || isForOnePerson(query),
  })
  client.setQueryData(sessionKey, null)
  isLeaving = false
  return true
}

/** Whatever ends this browser's own session: its other tabs may learn of the end before the answer is here, and know then whose it is. */
export async function endHere<Answer>(end: () => Promise<Answer>) {
  post('ending')
  try {
    return await end()
  } catch (error) {
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

/** The answer to who is signed in may be that of the moment between two sessions. */
const dropUnanswered = (client: QueryClient) =>
  void client.cancelQueries({ queryKey: sessionKey, predicate: ({ state }) => state.data !== undefined })

/** What another person, or a guest, would be answered otherwise. */
function isForOnePerson({ queryKey, meta }: Query) {
  return queryKey[0] !== sessionKey[0] && !meta?.isForEveryone
}

let returnTo: string | undefined

/** Where the next login leads: back to the page that a session's end has closed. Without, the login stays where it is. */
export function setReturn(href: string | undefined) {
  returnTo = href
}

export const getReturn = () => returnTo

/** After login or sign-up the page reloads (spec): one road to a clean start, with no guest's data left in memory. */
export function reloadAsMember() {
  notifyOtherTabs()
  if (returnTo === undefined) window.location.reload()
  else window.location.assign(returnTo)
}

/** The account is gone, and its session with it: a clean start as a guest, here and in every other tab. */
export function leaveForGood() {
  notifyOtherTabs()
  window.location.replace('/dashboard?account_deleted')
}

export function notifyOtherTabs() {
  post('changed')
}

/** `ending`: this browser is about to end its session; `renewing`: to get another in its place; `changed`: who is signed in has to be asked. */
function post(news: 'ending' | 'renewing' | 'changed') {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; this reaches our own origin only
  channel.postMessage(news)
}

/** Asks again who is signed in, after the server said that something about it changed. */
export function refreshSession(client: QueryClient) {
  return client.invalidateQueries({ queryKey: sessionKey })
}

/** A tab that was closed while it ended the session says no more of it. */
const endingMs = 40_000
let endExpectedUntil = -Infinity

/** The same where the person knows already why the session may be over. */
export function refreshSessionQuietly(client: QueryClient) {
  endExpectedUntil = performance.now() + endingMs
  return refreshSession(client).finally(() => {
    endExpectedUntil = -Infinity
  })
}

/** A call or a join was refused: who is signed in is asked again, once for all that are refused meanwhile. */
export async function doubtSession(client: QueryClient) {
  await sessionSettled(client)
  if (isLeaving || !client.getQueryData(sessionKey)) return
  await client.invalidateQueries({ queryKey: sessionKey }, { cancelRefetch: false })
}

/** Longer than a frame takes where there are any: a hidden tab gets none. */
const frameMs = 1000

/** Once what has changed is drawn. */
async function drawn() {
  await new Promise<unknown>((resolve) => {
    requestAnimationFrame(resolve)
    setTimeout(resolve, frameMs)
  })
  await new Promise((resolve) => setTimeout(resolve))
}

function standing(user: CurrentUser | null | undefined) {
  if (!user) return 'guest'
  return [user.id, user.is_admin, user.is_moderator, user.is_study_master, user.is_suspended].join()
}

/**
 * The same person with other rights: what is on screen is asked for again and stays meanwhile, since somebody may be writing in it; what
 * is refused now goes.
 */
async function askAnew(client: QueryClient) {
  client.removeQueries({ predicate: isForOnePerson, type: 'inactive' })
  await client.invalidateQueries({ predicate: isForOnePerson })
  for (const query of client.getQueryCache().findAll({ predicate: isForOnePerson }))
    if (query.state.status === 'error' && isRefused(query.state.error)) query.setState({ data: undefined })
}

/** Whatever else fails says nothing of what somebody may see. */
const isRefused = (error: unknown) => error instanceof ApiError && error.code !== 'unavailable'

/**
 * Keeps this tab honest: listens to the other tabs, and when another person turns out to sit here, throws away what the former was shown
 * and lets the route guards decide anew; when the same one has other rights, asks for it anew. `onEnd` comes before that, where a session
 * is over that nobody here has ended.
 */
export function startSessionSync(client: QueryClient, onChange: () => Promise<void>, onEnd: () => void) {
  let isRenewed = () => {}
  channel.addEventListener('message', ({ data }) => {
    if (data === 'changed') {
      isRenewed()
      void refreshSessionQuietly(client)
      return
    }
    endExpectedUntil = performance.now() + endingMs
    if (data !== 'renewing') return
    dropUnanswered(client)
    awaitChange(
      new Promise<void>((resolve) => {
        isRenewed = resolve
        setTimeout(resolve, endingMs)
      }),
    )
  })
  whenSignedOut(() => void doubtSession(client))
  let known: string | undefined
  client.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionKey[0]) return
    const { state } = query
    if (state.data === undefined && !isUnknown(state)) return
    // Who is unknown has been shown what a guest is shown.
    const now = standing(state.data as CurrentUser | null | undefined)
    if (now !== 'guest' && !isLeaving) admitMemberCalls()
    if (known !== undefined && known !== now) {
      const isSamePerson = now !== 'guest' && now.split(',')[0] === known.split(',')[0]
      if (now === 'guest' && !isLeaving && performance.now() > endExpectedUntil) onEnd()
      // Pages that are closed now would be refused what they ask: first they are left and drawn away, then the rest is asked anew.
      const left = onChange()
      const reset = () => client.resetQueries({ predicate: isForOnePerson })
      if (isSamePerson) void left.finally(() => drawn().then(() => askAnew(client)))
      else if (now === 'guest') void left.finally(() => drawn().then(reset))
      else void reset()
    }
    known = now
  })
}

import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '@contract/errors.ts'
import { type CurrentUser, me, type SessionUser } from '@contract/auth.ts'
import { callApi, setEnding, whenSignedOut } from './api.ts'
import { holdStorage, type RemoveOthers } from './member-storage.ts'
import { awaitChange, sessionSettled } from './session-change.ts'
import { channelNames } from './storage-keys.ts'

export const sessionKey = ['session'] as const
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

/** Once a session is being ended, or is not after all. */
export function setLeaving(leaving: boolean) {
  isLeaving = leaving
}

/** The answer to who is signed in may be that of the moment between two sessions. */
export const dropUnanswered = (client: QueryClient) =>
  void client.cancelQueries({ queryKey: sessionKey, predicate: ({ state }) => state.data !== undefined })

/** What another person, or a guest, would be answered otherwise. */
export function isForOnePerson({ queryKey, meta }: Query) {
  return queryKey[0] !== sessionKey[0] && !meta?.isForEveryone
}

let returnTo: string | undefined

/** Where the next login leads: back to the page that a session's end has closed. Without, the login stays where it is. */
export function setReturn(href: string | undefined) {
  returnTo = href
}

export const getReturn = () => returnTo

export function notifyOtherTabs() {
  post('changed')
}

/** `ending`: this browser is about to end its session; `renewing`: to get another in its place; `changed`: who is signed in has to be asked. */
export function post(news: 'ending' | 'renewing' | 'changed') {
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
 * is over that nobody here has ended. `removeOthers`: from lib/member-records.ts.
 */
export function startSessionSync(
  client: QueryClient,
  onChange: () => Promise<void>,
  onEnd: () => void,
  removeOthers: RemoveOthers,
) {
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
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== sessionKey[0]) return
    const { state } = event.query
    if (event.action.type === 'success')
      void holdStorage((state.data as CurrentUser | null)?.id ?? null, removeOthers)
    if (state.data === undefined && !isUnknown(state)) return
    // Who is unknown has been shown what a guest is shown.
    const now = standing(state.data as CurrentUser | null | undefined)
    if (now !== 'guest' && !isLeaving) setEnding()
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

import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '@contract/errors.ts'
import { type CurrentUser, me, type SessionUser } from '@contract/auth.ts'
import { callApi, setEnding, whenSignedOut } from '../api/api.ts'
import { retryUnanswered } from '../api/query-client.ts'
import { holdStorage, holdUnknown, isHeldByAnother, type RemoveOthers } from '../storage/member-storage.ts'
import { awaitChange, sessionSettled } from './session-change.ts'
import { channelNames } from '../storage/storage-keys.ts'
import { getHolder } from '../storage/stored.ts'

export const sessionKey = ['session'] as const
// NOTE: one object sends and receives: a BroadcastChannel receives from every object but itself, so a second one would get this tab's
// messages.
const channel = new BroadcastChannel(channelNames.session)

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
  retry: retryUnanswered(1),
})

const isUnknown = ({ status, data }: { status: string; data?: unknown }) =>
  status === 'error' && data === undefined

/** Returns the signed-in member for the route guards; null for a guest or if the server does not answer. */
export async function askSession(client: QueryClient): Promise<SessionUser | null> {
  try {
    return await client.ensureQueryData(sessionQuery)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    holdUnknown()
    return null
  }
}

/** Returns null for a guest. The router renders nothing before /auth/me has responded. */
export function useSession(): SessionUser | null {
  return useQuery(sessionQuery).data ?? null
}

/**
 * Returns whose records the page shows. Without a response of /auth/me, these are the records of the last member who has not logged out.
 */
export function useRecordOwner() {
  const { data, isError } = useQuery(sessionQuery)
  return data?.id ?? (isError && data === undefined ? getHolder() : null)
}

/** Whether this member is still signed in. Check before sending a member's text: the server credits it to the cookie's member. */
export function isSignedInAs(client: QueryClient, userId: string) {
  return client.getQueryData(sessionQuery.queryKey)?.id === userId
}

let isLeaving = false

/** Like isSignedInAs, but false while a logout is under way. */
export function mayAskAs(client: QueryClient, userId: string) {
  return !isLeaving && isSignedInAs(client, userId)
}

export function setLeaving(leaving: boolean) {
  isLeaving = leaving
}

/** Cancels a pending /auth/me, whose response may fall between two sessions. */
export const dropUnanswered = (client: QueryClient) =>
  void client.cancelQueries({ queryKey: sessionKey, predicate: ({ state }) => state.data !== undefined })

/** Whether the query's data depends on who is signed in. */
export function isForOnePerson({ queryKey, meta }: Query) {
  return queryKey[0] !== sessionKey[0] && !meta?.isForEveryone
}

let returnTo: string | undefined

/** Sets the address to which the next login leads. */
export function setReturn(href: string | undefined) {
  returnTo = href
}

export const getReturn = () => returnTo

export function notifyOtherTabs() {
  post('changed')
}

/**
 * `ending` and `renewing` announce that this browser's session will end or be replaced; `changed` makes the other tabs refetch /auth/me.
 */
export function post(news: 'ending' | 'renewing' | 'changed') {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; this reaches our own origin only
  channel.postMessage(news)
}

export function refreshSession(client: QueryClient) {
  return client.invalidateQueries({ queryKey: sessionKey })
}

/** The other tabs stop waiting after this time, because a tab may close before it posts `changed`. */
const endingMs = 40_000
let endExpectedUntil = -Infinity

/** Refreshes without the notice that the session ended, since the member knows why. */
export function refreshSessionQuietly(client: QueryClient) {
  endExpectedUntil = performance.now() + endingMs
  return refreshSession(client).finally(() => {
    endExpectedUntil = -Infinity
  })
}

/** Refreshes the session after a refused call or join; refusals meanwhile share that refresh. */
export async function doubtSession(client: QueryClient) {
  await sessionSettled(client)
  if (isLeaving || !client.getQueryData(sessionKey)) return
  await client.invalidateQueries({ queryKey: sessionKey }, { cancelRefetch: false })
}

/** A hidden tab gets no animation frame, so this timeout ends the wait. */
const frameMs = 1000

async function nextFrame() {
  await new Promise<unknown>((resolve) => {
    requestAnimationFrame(resolve)
    setTimeout(resolve, frameMs)
  })
  await new Promise((resolve) => setTimeout(resolve))
}

function describeRights(user: CurrentUser | null | undefined) {
  if (!user) return 'guest'
  return [user.id, user.is_admin, user.is_moderator, user.is_study_master, user.is_suspended].join()
}

/** Refetches the data after a change of the member's rights. Data on screen stays meanwhile, because the member may be writing. */
async function refetchAll(client: QueryClient) {
  client.removeQueries({ predicate: isForOnePerson, type: 'inactive' })
  await client.invalidateQueries({ predicate: isForOnePerson })
  for (const query of client.getQueryCache().findAll({ predicate: isForOnePerson }))
    if (query.state.status === 'error' && isRefused(query.state.error)) query.setState({ data: undefined })
}

const isRefused = (error: unknown) => error instanceof ApiError && error.code !== 'unavailable'

/**
 * Follows the session across all tabs. When another member signs in, it drops the cached data and runs `onChange`, which reruns the route
 * guards. When the member's rights change, it refetches the data. `onEnd` runs first if the session ended elsewhere.
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
    if (event.action.type === 'success') {
      const userId = (state.data as CurrentUser | null)?.id ?? null
      // The page that returns from Google announces no change, so the first page that finds it does.
      if (userId !== null && isHeldByAnother(userId)) notifyOtherTabs()
      void holdStorage(userId, removeOthers)
    }
    if (state.data === undefined && !isUnknown(state)) return
    const now = describeRights(state.data as CurrentUser | null | undefined)
    if (now !== 'guest' && !isLeaving) setEnding()
    if (known !== undefined && known !== now) {
      const isSamePerson = now !== 'guest' && now.split(',')[0] === known.split(',')[0]
      if (now === 'guest' && !isLeaving && performance.now() > endExpectedUntil) onEnd()
      // Waits until the router has left forbidden pages, whose queries would fail on screen.
      const left = onChange()
      const reset = () => client.resetQueries({ predicate: isForOnePerson })
      if (isSamePerson) void left.finally(() => nextFrame().then(() => refetchAll(client)))
      else if (now === 'guest') void left.finally(() => nextFrame().then(reset))
      else void reset()
    }
    known = now
  })
}

import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js'
import { notifyManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import { whenIdle } from './idle.ts'
import { forgetSignature, forgetToken, openSocket, signSocket } from './live-socket.ts'
import { presenceSpreadMs, refusedFailures, rejoinDelayMs } from './pace.ts'
import { queryClient } from './query-client.ts'
import { sessionSettled } from './session-change.ts'
import { doubtSession } from './session.ts'

type Listener = {
  onEvent: (event: string, payload: unknown) => void
  onCatchUp: (isFirst: boolean) => void
  onPresence: (presences: unknown[]) => void
}
/** `self`: what others are shown of this member, under a key of their own; `turn`: when, as a part of the time that is due. */
type Subscription = {
  listeners: Set<Listener>
  failures: number
  wasRefused?: boolean
  joinedAt?: number
  self?: { key: string; shown: Record<string, unknown> }
  turn?: number
  showing?: ReturnType<typeof setTimeout>
  channel?: RealtimeChannel
  stop?: () => void
}

const subscriptions = new Map<string, Subscription>()
const departures = new Map<string, Promise<unknown>>()
/** Whose join has lasted so long begins with the shortest delay again. */
const stableMs = 60_000
const leaveDelayMs = 1000
const catchUpMs = 100
let client: Promise<RealtimeClient> | undefined
let missed: ReturnType<typeof setTimeout> | undefined

async function join(topic: string, subscription: Subscription) {
  try {
    client ??= openSocket()
    const socket = await client
    await departures.get(topic)
    // NOTE: before subscribe(), which builds the join at once; without it a private join goes out as a guest's.
    await signSocket(socket)
    if (subscriptions.get(topic) !== subscription || subscription.channel) return
    const { self } = subscription
    const channel = socket.channel(topic, { config: { private: true, presence: self && { key: self.key } } })
    subscription.channel = channel
    if (self)
      channel.on('presence', { event: 'sync' }, () => {
        const presences = Object.values(channel.presenceState()).flat()
        for (const listener of subscription.listeners) listener.onPresence(presences)
        showSelf(subscription, channel)
      })
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
      if (event === 'access_changed') joinAgain(topic)
      // What several parts of the page listen to is drawn once.
      notifyManager.batch(() => {
        for (const listener of subscription.listeners) listener.onEvent(event, payload)
      })
    })
    channel.subscribe((status, error) => {
      if (subscription.channel !== channel) return
      if (status === 'SUBSCRIBED') {
        // What closes one channel, such as a rate of hosted Supabase, has dropped what others should have brought.
        if (subscription.joinedAt === undefined) catchUp(subscription, true)
        else missed ??= setTimeout(catchUpAll, catchUpMs)
        subscription.joinedAt = performance.now()
        subscription.wasRefused = false
        subscription.turn = Math.random()
      }
      // Errors and timeouts the client tries again by itself; after CLOSED it never does.
      if (status === 'CLOSED') rejoin(topic, subscription)
      // It may be refused because the session has ended: the token that it tries again with is a new one, if there is one.
      if (status === 'CHANNEL_ERROR') {
        forgetToken()
        void doubtSession(queryClient)
        if (error?.message.includes('Unauthorized')) refused(topic, subscription)
      }
    })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    client = undefined
    rejoin(topic, subscription)
  }
}

function rejoin(topic: string, subscription: Subscription) {
  if (subscriptions.get(topic) !== subscription) return
  forgetToken()
  depart(topic, subscription)
  if (performance.now() - (subscription.joinedAt ?? Infinity) > stableMs) subscription.failures = 0
  const timer = setTimeout(
    () => void sessionSettled(queryClient).then(() => join(topic, subscription)),
    rejoinDelayMs(subscription.failures++),
  )
  subscription.stop = () => clearTimeout(timer)
}

/**
 * The policies say no: the page asks what it may still read, and seldom tries again. Said once it may be about the session that a new
 * password has just replaced, whose token was on its way.
 */
function refused(topic: string, subscription: Subscription) {
  if (subscription.wasRefused) subscription.failures = refusedFailures
  subscription.wasRefused = true
  rejoin(topic, subscription)
  catchUp(subscription)
}

/**
 * The database says that fewer may listen here. The local server asks the policies at once; hosted only at a join, so everything of the
 * same case is left and joined anew. Events of a room are not trusted, and about one's own topic the session decides.
 */
function joinAgain(topic: string) {
  const [kind, id] = topic.split(':')
  if (kind !== 'case') return
  for (const [other, subscription] of subscriptions)
    if (other.split(':')[1] === id) rejoin(other, subscription)
}

/** Once a join and never else: the sixth call within 30 s would close the channel. */
function showSelf(subscription: Subscription, channel: RealtimeChannel) {
  const { self, turn, joinedAt } = subscription
  if (!self || turn === undefined || joinedAt === undefined || subscription.channel !== channel) return
  const present = Object.keys(channel.presenceState()).length
  const wait = joinedAt + turn * presenceSpreadMs(present) - performance.now()
  clearTimeout(subscription.showing)
  if (wait > 0) subscription.showing = setTimeout(() => showSelf(subscription, channel), wait)
  else {
    subscription.turn = undefined
    void channel.track(self.shown)
  }
}

/** A channel object can be joined once: whoever comes back needs a new one, after the old one has gone. */
function depart(topic: string, subscription: Subscription) {
  subscription.stop?.()
  const { channel } = subscription
  subscription.channel = undefined
  if (!channel || !client) return
  const leaving = client
    .then((socket) => socket.removeChannel(channel))
    .finally(() => departures.delete(topic))
  departures.set(topic, leaving)
}

function catchUp(subscription: Subscription, isFirst = false) {
  notifyManager.batch(() => {
    for (const listener of subscription.listeners) listener.onCatchUp(isFirst)
  })
}

function catchUpAll() {
  missed = undefined
  for (const subscription of subscriptions.values()) catchUp(subscription)
}

const catchUpEverywhere = () => document.visibilityState === 'visible' && catchUpAll()

function subscribe(topic: string, listener: Listener, self?: Subscription['self']) {
  if (subscriptions.size === 0) {
    window.addEventListener('online', catchUpEverywhere)
    document.addEventListener('visibilitychange', catchUpEverywhere)
  }
  const known = subscriptions.get(topic)
  const subscription: Subscription = known ?? { listeners: new Set(), failures: 0, self }
  subscription.listeners.add(listener)
  // Nobody may have listened for a moment, and no join will come to say so.
  if (known?.channel?.state === 'joined') listener.onCatchUp(false)
  if (!known) {
    subscriptions.set(topic, subscription)
    subscription.stop = whenIdle(() => void join(topic, subscription))
  }
  return () => {
    subscription.listeners.delete(listener)
    // The next page often wants the same topic: leaving at once would only mean joining again.
    setTimeout(() => {
      if (subscription.listeners.size > 0 || subscriptions.get(topic) !== subscription) return
      subscriptions.delete(topic)
      depart(topic, subscription)
    }, leaveDelayMs)
  }
}

/** Leaves every topic and joins again as whoever is signed in now. */
export function restartLive() {
  forgetSignature()
  for (const [topic, subscription] of subscriptions) {
    depart(topic, subscription)
    if (subscription.listeners.size > 0) void join(topic, subscription)
    else subscriptions.delete(topic)
  }
}

/**
 * Listens to one topic while the component is on the page. `onCatchUp` runs on every (re)join, on `online` and when the tab
 * wakes: whatever was said in between has to be asked from the API, since delivery is at most once. `isFirst`: since the page has come.
 * Where members speak themselves, `presence.self` is shown to the others meanwhile, and `onPresence` is given who is present; nothing of
 * that is certain.
 */
export function useLiveTopic<Events extends Record<string, z.ZodType>>(
  topic: string | null,
  events: Events,
  handlers: { [Name in keyof Events]?: (payload: z.output<Events[Name]>) => void },
  onCatchUp: (isFirst: boolean) => void,
  presence?: { self: NonNullable<Subscription['self']>; onPresence: (presences: unknown[]) => void },
) {
  const handle = useEffectEvent((event: string, payload: unknown) => {
    const parsed = events[event]?.safeParse(payload)
    // An unknown event comes from a newer server and is ignored; one that cannot be parsed counts as missed.
    if (!parsed) return
    if (parsed.success) handlers[event]?.(parsed.data as z.output<Events[string]>)
    else onCatchUp(false)
  })
  const caughtUp = useEffectEvent(onCatchUp)
  const showPresence = useEffectEvent((presences: unknown[]) => presence?.onPresence(presences))
  const subscribeTo = useEffectEvent((joined: string) =>
    subscribe(
      joined,
      {
        onEvent: (event, payload) => handle(event, payload),
        onCatchUp: (isFirst) => caughtUp(isFirst),
        onPresence: (presences) => showPresence(presences),
      },
      presence?.self,
    ),
  )
  useEffect(() => (topic === null ? undefined : subscribeTo(topic)), [topic])
}

/** To whoever listens now; nobody learns whether it arrived. */
export function broadcast(topic: string, event: string, payload: Record<string, unknown>) {
  const channel = subscriptions.get(topic)?.channel
  if (channel?.state === 'joined') void channel.send({ type: 'broadcast', event, payload })
}

import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js'
import { notifyManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod/mini'
import { whenIdle } from '../page/idle.ts'
import { forgetSignature, forgetToken, openSocket, signSocket } from './live-socket.ts'
import { type Joins, nextRejoinMs, presenceSpreadMs, refusedFailures } from './pace.ts'
import { queryClient } from '../api/query-client.ts'
import { sessionSettled } from '../session/session-change.ts'
import { doubtSession } from '../session/session.ts'

type Listener = {
  onEvent: (event: string, payload: unknown) => void
  onCatchUp: (isFirst: boolean) => void
  onPresence: (presences: unknown[]) => void
}
/** `self`: the presence that this member shows. `turn`: when to send it, as a fraction of presenceSpreadMs. */
type Subscription = Joins & {
  listeners: Set<Listener>
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
const leaveDelayMs = 1000
const catchUpMs = 100
let client: Promise<RealtimeClient> | undefined
let missed: ReturnType<typeof setTimeout> | undefined

async function join(topic: string, subscription: Subscription) {
  try {
    client ??= openSocket()
    const socket = await client
    await departures.get(topic)
    // NOTE: sign the socket first: subscribe() builds the join at once, and without a token it would join as a guest.
    await signSocket(socket)
    if (subscriptions.get(topic) !== subscription || subscription.channel) return
    const { self } = subscription
    const channel = socket.channel(topic, { config: { private: true, presence: self && { key: self.key } } })
    subscription.channel = channel
    if (self)
      channel.on('presence', { event: 'sync' }, () => {
        const presences = Object.values(channel.presenceState()).flat()
        for (const listener of subscription.listeners) listener.onPresence(presences)
        trackSelf(subscription, channel)
      })
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
      if (event === 'access_changed') rejoinThread(topic)
      notifyManager.batch(() => {
        for (const listener of subscription.listeners) listener.onEvent(event, payload)
      })
    })
    channel.subscribe((status, error) => {
      if (subscription.channel !== channel) return
      if (status === 'SUBSCRIBED') {
        // After a rejoin, every topic catches up: a rate limit of hosted Supabase that closes one channel also drops events of the others.
        if (subscription.joinedAt === undefined) catchUp(subscription, true)
        else missed ??= setTimeout(catchUpAll, catchUpMs)
        subscription.joinedAt = performance.now()
        subscription.upSince = subscription.joinedAt
        subscription.wasRefused = false
        subscription.turn = Math.random()
      }
      // The realtime client retries after errors and timeouts, but never after CLOSED.
      if (status === 'CLOSED') rejoin(topic, subscription)
      // The session may have ended: drop the token, so that the client's retry asks for a new one.
      if (status === 'CHANNEL_ERROR') {
        forgetToken()
        void doubtSession(queryClient)
        if (error?.message.includes('Unauthorized')) handleRefusal(topic, subscription)
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
  leaveTopic(topic, subscription)
  const timer = setTimeout(
    () => void sessionSettled(queryClient).then(() => join(topic, subscription)),
    nextRejoinMs(subscription, performance.now()),
  )
  subscription.stop = () => clearTimeout(timer)
}

/**
 * The policies rejected the join, so the page asks the API what the reader may still see. Only a second refusal slows the retries: the
 * first may concern the token of a session that a new password has just replaced.
 */
function handleRefusal(topic: string, subscription: Subscription) {
  if (subscription.wasRefused) subscription.failures = refusedFailures
  subscription.wasRefused = true
  rejoin(topic, subscription)
  catchUp(subscription)
}

/**
 * Rejoins all topics of a case, group or room after the database announced that fewer members may listen: hosted Realtime checks the
 * policies only at a join. Events in `presence:` topics do not count, since members can broadcast there.
 */
function rejoinThread(topic: string) {
  const [kind, id] = topic.split(':')
  if (kind !== 'case' && kind !== 'group' && kind !== 'together') return
  for (const [other, subscription] of subscriptions)
    if (other.split(':')[1] === id) rejoin(other, subscription)
}

/** Sends presence once per join, because hosted Realtime closes a channel at its sixth presence call within 30 s. */
function trackSelf(subscription: Subscription, channel: RealtimeChannel) {
  const { self, turn, joinedAt } = subscription
  if (!self || turn === undefined || joinedAt === undefined || subscription.channel !== channel) return
  const present = Object.keys(channel.presenceState()).length
  const wait = joinedAt + turn * presenceSpreadMs(present) - performance.now()
  clearTimeout(subscription.showing)
  if (wait > 0) subscription.showing = setTimeout(() => trackSelf(subscription, channel), wait)
  else {
    subscription.turn = undefined
    void channel.track(self.shown)
  }
}

/** A channel object can join only once, so the next join waits until this channel has left. */
function leaveTopic(topic: string, subscription: Subscription) {
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
  // The topic is already joined, so no join triggers a catch-up. It may have missed events meanwhile.
  if (known?.channel?.state === 'joined') listener.onCatchUp(false)
  if (!known) {
    subscriptions.set(topic, subscription)
    subscription.stop = whenIdle(() => void join(topic, subscription))
  }
  return () => {
    subscription.listeners.delete(listener)
    setTimeout(() => {
      if (subscription.listeners.size > 0 || subscriptions.get(topic) !== subscription) return
      subscriptions.delete(topic)
      leaveTopic(topic, subscription)
    }, leaveDelayMs)
  }
}

export function restartLive() {
  forgetSignature()
  for (const [topic, subscription] of subscriptions) {
    leaveTopic(topic, subscription)
    if (subscription.listeners.size > 0) void join(topic, subscription)
    else subscriptions.delete(topic)
  }
}

/**
 * Listens to one topic while the component is mounted. Realtime delivers an event at most once, so `onCatchUp` runs at every join, when the
 * browser is online again and when the tab becomes visible. `isFirst`: the topic's first join. `presence.self` shows this member to others;
 * `onPresence` gets everyone present. NOTE: members can forge presence.
 */
export function useLiveTopic<Events extends Record<string, z.ZodMiniType>>(
  topic: string | null,
  events: Events,
  handlers: { [Name in keyof Events]?: (payload: z.output<Events[Name]>) => void },
  onCatchUp: (isFirst: boolean) => void,
  presence?: { self: NonNullable<Subscription['self']>; onPresence: (presences: unknown[]) => void },
) {
  const handle = useEffectEvent((event: string, payload: unknown) => {
    const parsed = events[event]?.safeParse(payload)
    // Ignores unknown events, which a newer server can send. A known event that does not parse counts as missed.
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

export function broadcast(topic: string, event: string, payload: Record<string, unknown>) {
  const channel = subscriptions.get(topic)?.channel
  if (channel?.state === 'joined') void channel.send({ type: 'broadcast', event, payload })
}

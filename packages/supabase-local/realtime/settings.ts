import type { Rate } from './limits.ts'

/** What plans of hosted Realtime set, and specs. The defaults are the local platform's. 0 switches a rate off. */
export type RealtimeSettings = {
  /** Sockets that have joined something. */
  maxConnections: number
  /** All sockets: hosted counts no others than those, and has more memory. */
  maxSockets: number
  maxChannelsPerSocket: number
  joinsPerSecond: number
  /** Counts what comes in and every delivery, as hosted bills it. */
  messagesPerSecond: number
  presenceMessagesPerSecond: number
  /** Hosted counts five calls in 30 seconds. */
  presenceCallRate: Rate
  /** A longer message of a client closes its socket with 1009. */
  maxMessageBytes: number
  maxSocketsPerAddress: number
  maxSocketsPerMember: number
  /** Units for all messages; over them the socket is closed. */
  socketRate: Rate
  /** Units for what costs others work; over them a message is dropped and a join refused. */
  memberRate: Rate
  addressRate: Rate
  /** What all sockets together may have sent of frames whose end has not come. */
  maxUnfinishedBytes: number
  /** What a client that does not read may leave in our memory before its socket is cut. */
  maxBufferedBytes: number
  /** What may wait behind the join of one socket before we stop reading from it. */
  maxQueuedBytes: number
  /** A socket without a frame for this long is cut, and its presences leave. */
  idleMs: number
  emptySocketMs: number
  /** Hosted: 5 s. */
  refusedJoinDelayMs: number
  /** Hosted: 2 s. */
  refusedHandshakeDelayMs: number
  /** How often, about, each channel's token is looked at and its policies are asked again. */
  tokenCheckMs: number
  /** After the database went away, joins wait this long for it before they are refused. */
  databaseGraceMs: number
}

export const defaultSettings: RealtimeSettings = {
  maxConnections: 10_000,
  maxSockets: 10_000,
  maxChannelsPerSocket: 100,
  joinsPerSecond: 0,
  messagesPerSecond: 0,
  presenceMessagesPerSecond: 0,
  presenceCallRate: { burst: 5, perSecond: 5 / 30 },
  maxMessageBytes: 256_000,
  maxSocketsPerAddress: 2_500,
  maxSocketsPerMember: 50,
  socketRate: { burst: 300, perSecond: 30 },
  memberRate: { burst: 600, perSecond: 30 },
  addressRate: { burst: 4_000, perSecond: 300 },
  maxUnfinishedBytes: 64_000_000,
  maxBufferedBytes: 1_000_000,
  maxQueuedBytes: 256_000,
  idleMs: 60_000,
  emptySocketMs: 600_000,
  refusedJoinDelayMs: 0,
  refusedHandshakeDelayMs: 0,
  tokenCheckMs: 300_000,
  databaseGraceMs: 4_000,
}

export type Plan = 'free' | 'pro'

/** What hosted Supabase waits before it refuses, whatever the plan. */
const asHosted = { refusedJoinDelayMs: 5_000, refusedHandshakeDelayMs: 2_000 }

/** Hosted's limits, as https://supabase.com/docs/guides/realtime/limits lists them; Pro's with its spend cap. */
export const plans: Record<Plan, Partial<RealtimeSettings>> = {
  free: {
    ...asHosted,
    maxConnections: 200,
    messagesPerSecond: 100,
    joinsPerSecond: 100,
    presenceMessagesPerSecond: 20,
  },
  pro: {
    ...asHosted,
    maxConnections: 500,
    messagesPerSecond: 500,
    joinsPerSecond: 500,
    presenceMessagesPerSecond: 50,
  },
}

export const isPlan = (name: string): name is Plan => Object.hasOwn(plans, name)

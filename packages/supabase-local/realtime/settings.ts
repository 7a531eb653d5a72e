import type { Rate } from './limits.ts'

/** Limits of Realtime. A rate of 0 means no limit. */
export type RealtimeSettings = {
  /** Maximum number of sockets that have a channel. */
  maxConnections: number
  /** Maximum number of sockets, including those without a channel. */
  maxSockets: number
  maxChannelsPerSocket: number
  joinsPerSecond: number
  /** Counts each message and each delivery, as hosted Supabase bills them. */
  messagesPerSecond: number
  presenceMessagesPerSecond: number
  /** Hosted Supabase allows five presence calls in 30 seconds. */
  presenceCallRate: Rate
  maxMessageBytes: number
  maxSocketsPerAddress: number
  maxSocketsPerMember: number
  /** Rate for all messages of a socket; exceeding it closes the socket. */
  socketRate: Rate
  /** Rate for costly messages; above it a message is dropped and a join refused. */
  memberRate: Rate
  addressRate: Rate
  /** Maximum bytes of unfinished frames, over all sockets. */
  maxUnfinishedBytes: number
  /** A client with more unread bytes than this is disconnected. */
  maxBufferedBytes: number
  /** Bytes that may wait behind a join before the server stops reading the socket. */
  maxQueuedBytes: number
  /** A socket silent for this long is closed, and its presences leave. */
  idleMs: number
  emptySocketMs: number
  /** Hosted Supabase waits 5 s. */
  refusedJoinDelayMs: number
  /** Hosted Supabase waits 2 s. */
  refusedHandshakeDelayMs: number
  /** How often each channel's token and policies are checked; the actual time varies by 20 %. */
  tokenCheckMs: number
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

const asHosted = { refusedJoinDelayMs: 5_000, refusedHandshakeDelayMs: 2_000 }

/** Limits from https://supabase.com/docs/guides/realtime/limits; Pro is listed with its spend cap. */
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

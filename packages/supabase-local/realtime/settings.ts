import type { Rate } from './limits.ts'

/** The defaults are the local platform's. 0 switches a rate off. */
export type RealtimeSettings = {
  /** Sockets with a channel. */
  maxConnections: number
  /** All sockets. */
  maxSockets: number
  maxChannelsPerSocket: number
  joinsPerSecond: number
  /** Counts each message and each delivery, as hosted bills them. */
  messagesPerSecond: number
  presenceMessagesPerSecond: number
  /** Hosted: five calls in 30 seconds. */
  presenceCallRate: Rate
  /** A longer message closes its socket with 1009. */
  maxMessageBytes: number
  maxSocketsPerAddress: number
  maxSocketsPerMember: number
  /** Units for all messages of a socket, which is closed above them. */
  socketRate: Rate
  /** Units for costly messages. Above them a message is dropped and a join refused. */
  memberRate: Rate
  addressRate: Rate
  /** Bytes of unfinished frames of all sockets. */
  maxUnfinishedBytes: number
  /** Unread bytes after which a slow client is cut. */
  maxBufferedBytes: number
  /** Bytes that wait behind a join before the socket is paused. */
  maxQueuedBytes: number
  /** A silent socket is cut after this time, and its presences leave. */
  idleMs: number
  emptySocketMs: number
  /** Hosted: 5 s. */
  refusedJoinDelayMs: number
  /** Hosted: 2 s. */
  refusedHandshakeDelayMs: number
  /** About how often each channel's token and policies are checked. */
  tokenCheckMs: number
  /** How long joins wait for a lost database. */
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

/** https://supabase.com/docs/guides/realtime/limits, for Pro with its spend cap. */
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

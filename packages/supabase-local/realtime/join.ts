import { messageHandler } from './channel-messages.ts'
import { Channel } from './channel.ts'
import type { Connection } from './connection.ts'
import { prefix, type JsonMessage } from './frames.ts'
import { checkSizes, parseJoin, type JoinRequest } from './join-request.ts'
import { joinCost } from './limits.ts'
import { Refusal } from './refusal.ts'
import { claimsOfRole } from './tokens.ts'

/** Checks a join in the same order as hosted Supabase, and sends the reply and the presence state. */
export async function join(connection: Connection, message: JsonMessage) {
  const request = parseJoin(message.payload)
  let channel: Channel | undefined
  try {
    checkSizes(request, message.bytes)
    checkLimits(connection, message, request)
    channel = await open(connection, message, request)
    if (connection.isClosed || channel.isClosed) return channel.close()
    // The Supabase client compares this list with its subscriptions.
    channel.reply(message.ref, 'ok', { postgres_changes: [] })
    channel.sendPresenceState()
  } catch (error) {
    channel?.close()
    await refuse(connection, message, error)
  }
}

function checkLimits(connection: Connection, { topic }: JsonMessage, { isPrivate }: JoinRequest) {
  const { realtime } = connection
  const { settings } = realtime
  if (topic === prefix) throw new Refusal('TopicNameRequired', 'You must provide a topic name')
  if (realtime.isStopping) throw new Refusal('RealtimeRestarting', 'Realtime is restarting, please standby')
  if (!isPrivate) throw new Refusal('PrivateOnly', 'This project only allows private channels')
  if (!connection.isCounted && realtime.users >= settings.maxConnections)
    throw new Refusal('ConnectionRateLimitReached', 'Too many connected users')
  if (realtime.joins.isExceeded || !connection.caller.allowance.spend(1)) throw tooManyJoins()
  realtime.joins.add(1)
  if (connection.channelCount >= settings.maxChannelsPerSocket)
    throw new Refusal('ChannelRateLimitReached', 'Too many channels')
}

const tooManyJoins = () => new Refusal('ClientJoinRateLimitReached', 'Too many joins per second')

async function open(connection: Connection, message: JsonMessage, request: JoinRequest) {
  const { realtime } = connection
  const { token } = request
  const claims = token === undefined ? claimsOfRole(connection.role) : await realtime.tokens.verify(token)
  connection.claim(claims.sub)
  // Charges the member, whom the token has named, before the database does any work.
  if (!connection.caller.allowance.spend(joinCost)) throw tooManyJoins()
  const channel = new Channel(connection, message, request, { claims, token })
  try {
    // Repeats the check if access changed meanwhile; no later event would correct an outdated result.
    let changes: number
    do {
      changes = realtime.accessChanges
      await channel.checkReads()
    } while (changes !== realtime.accessChanges)
    if (connection.isClosed) channel.close()
    else {
      connection.open(channel, messageHandler(channel, request))
      realtime.hub.add(channel)
    }
    return channel
  } catch (error) {
    channel.close()
    throw error
  }
}

async function refuse(connection: Connection, message: JsonMessage, error: unknown) {
  const { realtime } = connection
  const reason = error instanceof Refusal ? error.reason : 'Unknown Error on Channel'
  if (!(error instanceof Refusal))
    connection.complain(`join of ${JSON.stringify(message.topic)}: ${String(error)}`)
  // Delays the reply and the socket's later messages, as hosted Supabase does.
  const { refusedJoinDelayMs } = realtime.settings
  if (refusedJoinDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, refusedJoinDelayMs))
  connection.reply({ ...message, joinRef: message.joinRef ?? message.ref }, 'error', { reason })
  if (error instanceof Refusal && error.code === 'ClientJoinRateLimitReached') connection.closeSocket(1001)
}

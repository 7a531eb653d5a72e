import { messageHandler } from './channel-messages.ts'
import { Channel } from './channel.ts'
import type { Connection } from './connection.ts'
import { prefix, type JsonMessage } from './frames.ts'
import { checkSizes, parseJoin, type JoinRequest } from './join-request.ts'
import { joinCost } from './limits.ts'
import { Refusal } from './refusal.ts'

/** A whole phx_join: what is checked, in hosted's order, and everything up to the last message that belongs to it. */
export async function join(connection: Connection, message: JsonMessage) {
  const request = parseJoin(message.payload)
  let channel: Channel | undefined
  try {
    checkSizes(request, message.bytes)
    checkLimits(connection, message, request)
    channel = await open(connection, message, request)
    if (connection.isClosed || channel.isClosed) return channel.close()
    // The client compares the list with what it asked for.
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

/** The channel, authorised and listening. From here on nothing that is sent to it is lost. */
async function open(connection: Connection, message: JsonMessage, request: JoinRequest) {
  const { realtime } = connection
  const identity =
    request.token === undefined
      ? await realtime.tokens.renew(connection.identity)
      : { token: request.token, claims: await realtime.tokens.verify(request.token) }
  connection.claim(identity.claims.sub)
  // The member is known only now, and pays before the database works.
  if (!connection.caller.allowance.spend(joinCost)) throw tooManyJoins()
  const channel = new Channel(connection, message, request, identity)
  try {
    // Where rights changed meanwhile the answer may be an old one, and nothing else would ask again.
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
  // Hosted waits before every refusal, and nothing else moves on the socket meanwhile.
  const { refusedJoinDelayMs } = realtime.settings
  if (refusedJoinDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, refusedJoinDelayMs))
  connection.reply({ ...message, joinRef: message.joinRef ?? message.ref }, 'error', { reason })
  if (error instanceof Refusal && error.code === 'ClientJoinRateLimitReached') connection.closeSocket(1001)
}

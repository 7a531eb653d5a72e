import type { Channel } from './channel.ts'
import { encodeBroadcast, prefix, type PushMessage } from './frames.ts'
import type { JoinRequest } from './join-request.ts'

/** Relays what the client of one channel broadcasts to the others, if the policies allow it. */
export function relayPush(
  channel: Channel,
  request: JoinRequest,
  message: PushMessage,
): void | Promise<void> {
  const relayIf = (isAllowed: boolean) => {
    if (channel.isClosed || !isAllowed) return
    const { realtime, topic } = channel
    realtime.broadcast(topic, encodeBroadcast(prefix + topic, message.event, message.payload), channel)
    if (request.ack && !channel.isClosed) channel.reply(message.ref, 'ok')
  }
  const allowed = channel.rights.mayWrite('broadcast')
  if (typeof allowed === 'boolean') return relayIf(allowed)
  return allowed.then(relayIf, (error: unknown) => channel.log(String(error)))
}

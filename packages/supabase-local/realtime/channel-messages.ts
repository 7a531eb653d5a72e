import type { Channel } from './channel.ts'
import { encodeBroadcast, prefix, type JsonMessage, type Message, type PushMessage } from './frames.ts'
import type { JoinRequest } from './join-request.ts'
import { Tracking } from './tracking.ts'

export function messageHandler(channel: Channel, request: JoinRequest) {
  const tracking = new Tracking(channel, request)
  return (message: Message): void | Promise<void> => {
    channel.realtime.messages.add(1)
    if (message.kind === 'push') return relayPush(channel, request, message)
    switch (message.event) {
      case 'presence':
        return tracking.handle(message)
      case 'access_token':
        return onAccessToken(channel, message.payload)
      case 'phx_leave':
        return onLeave(channel, message)
      default:
        channel.log(`unexpected message ${JSON.stringify(message.event)}`)
    }
  }
}

function onAccessToken(channel: Channel, payload: unknown) {
  const { access_token: token } = (payload ?? {}) as { access_token?: unknown }
  if (typeof token === 'string') return channel.takeToken(token)
}

function onLeave(channel: Channel, { joinRef, ref }: JsonMessage) {
  // A client that has rejoined may still send the leave message of its earlier join.
  if (joinRef !== null && joinRef !== channel.joinRef) return
  channel.reply(ref, 'ok')
  channel.closeNormally()
}

function relayPush(channel: Channel, request: JoinRequest, message: PushMessage): void | Promise<void> {
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

import { relayPush } from './broadcasting.ts'
import type { Channel } from './channel.ts'
import type { JsonMessage, Message } from './frames.ts'
import type { JoinRequest } from './join-request.ts'
import { Tracking } from './tracking.ts'

/** Handles what the client sends on one channel. */
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
  // A client that gave up a join and joined again may still send the leave of the first one.
  if (joinRef !== null && joinRef !== channel.joinRef) return
  channel.reply(ref, 'ok')
  channel.closeNormally()
}

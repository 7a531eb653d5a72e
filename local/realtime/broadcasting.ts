import type { Channel } from './channel.ts'
import type { JsonMessage, PushMessage, Ref } from './frames.ts'
import type { JoinRequest } from './join-request.ts'
import { isJsonText } from './json.ts'
import { relayedMessage, textMessage, type Outgoing } from './outgoing.ts'

/** What the client of one channel broadcasts to the others. */
export class Broadcasting {
  constructor(
    private readonly channel: Channel,
    private readonly request: JoinRequest,
  ) {}

  handlePush({ ref, event, isJson, payload }: PushMessage) {
    // Other clients could not parse it, and V1 gets it spliced into a text frame.
    if (isJson && !isJsonText(payload)) return this.channel.log('a broadcast payload is not JSON')
    const { topic } = this.channel
    return this.relay(ref, () => relayedMessage(topic, event, isJson, payload))
  }

  handle({ ref, payload }: JsonMessage) {
    const text = JSON.stringify(payload ?? {})
    const { topic } = this.channel
    return this.relay(ref, () => textMessage(topic, 'broadcast', text))
  }

  private relay(ref: Ref, message: () => Outgoing): void | Promise<void> {
    const allowed = this.channel.rights.mayWrite('broadcast')
    if (typeof allowed === 'boolean') return this.relayIf(allowed, ref, message)
    return allowed.then(
      (isAllowed) => this.relayIf(isAllowed, ref, message),
      (error: unknown) => this.channel.log(String(error)),
    )
  }

  private relayIf(isAllowed: boolean, ref: Ref, message: () => Outgoing) {
    const { channel } = this
    if (channel.isClosed) return
    const { ack, self } = this.request
    const { realtime, topic, isPrivate } = channel
    if (!isAllowed) {
      if (ack && realtime.settings.replyToDeniedBroadcast) channel.reply(ref, 'error')
      return
    }
    realtime.broadcast(topic, isPrivate, message(), self ? undefined : channel)
    if (ack && !channel.isClosed) channel.reply(ref, 'ok')
  }
}

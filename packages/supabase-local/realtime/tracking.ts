import { randomUUID } from 'node:crypto'
import type { Channel } from './channel.ts'
import type { JsonMessage, Ref } from './frames.ts'
import type { JoinRequest } from './join-request.ts'
import { Allowance } from './limits.ts'

/** Allows 1 kB of state plus the message around it. */
const maxBytes = 1_500

export class Tracking {
  private readonly key: string
  private readonly calls: Allowance
  private tracked: string | undefined

  constructor(
    private readonly channel: Channel,
    request: JoinRequest,
  ) {
    this.key = request.presenceKey || randomUUID()
    this.calls = new Allowance(channel.realtime.settings.presenceCallRate)
  }

  async handle({ ref, payload, bytes }: JsonMessage) {
    const { channel } = this
    if (bytes > maxBytes) return channel.shutDown('Track message size exceeded')
    const { event, payload: state = {} } = (payload ?? {}) as { event?: unknown; payload?: unknown }
    if (!this.calls.spend(1)) return channel.shutDown('Client presence rate limit exceeded')
    if (event !== 'track') return channel.reply(ref, 'error')
    try {
      await this.track(ref, state)
    } catch (error) {
      channel.log(String(error))
      if (!channel.isClosed) channel.reply(ref, 'error')
    }
  }

  private async track(ref: Ref, state: unknown) {
    const { channel } = this
    const isAllowed = channel.isPresenceOn && (await channel.rights.mayWrite('presence'))
    if (channel.isClosed) return
    if (!isAllowed) return channel.reply(ref, 'error')
    if (typeof state !== 'object' || state === null || Array.isArray(state))
      return channel.reply(ref, 'error', { reason: 'Presence track payload must be a map' })
    const text = JSON.stringify(state)
    if (text === this.tracked) return channel.reply(ref, 'ok')
    if (!channel.countPresence()) return
    this.tracked = text
    channel.reply(ref, 'ok')
    channel.realtime.hub.track(channel, this.key, state as Record<string, unknown>)
  }
}

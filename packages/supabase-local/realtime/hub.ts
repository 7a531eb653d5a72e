import type { Extension } from './authorization.ts'
import { Presence, type Diff } from './presence.ts'
import { textMessage } from './frames.ts'

export type Member = {
  topic: string
  sub: string | undefined
  deliver(frame: Buffer, extension?: Extension): boolean
  shutDown(reason: string): void
  crash(): void
  reauthorize(): Promise<void>
}

type Topic = { name: string; members: Set<Member>; presence: Presence<Member> }

export class Hub {
  private readonly topics = new Map<string, Topic>()

  constructor(private readonly onPresence: (delivered: number) => void) {}

  add(channel: Member) {
    let topic = this.topics.get(channel.topic)
    if (!topic) {
      topic = { name: channel.topic, members: new Set(), presence: new Presence() }
      this.topics.set(channel.topic, topic)
    }
    topic.members.add(channel)
  }

  remove(channel: Member) {
    const topic = this.topics.get(channel.topic)
    if (!topic?.members.delete(channel)) return
    this.announce(topic, topic.presence.untrack(channel))
    if (topic.members.size === 0) this.topics.delete(topic.name)
  }

  members(name: string): ReadonlySet<Member> | undefined {
    return this.topics.get(name)?.members
  }

  *channels() {
    for (const { members } of this.topics.values()) yield* members
  }

  broadcast(members: Iterable<Member>, frame: Buffer, except?: Member) {
    let delivered = 0
    for (const member of members) if (member !== except && member.deliver(frame)) delivered += 1
    return delivered
  }

  track(channel: Member, key: string, payload: Record<string, unknown>) {
    const topic = this.topics.get(channel.topic)
    if (topic) this.announce(topic, topic.presence.track(channel, key, payload))
  }

  presenceState(channel: Member) {
    return this.topics.get(channel.topic)?.presence.state() ?? {}
  }

  private announce(topic: Topic, diff: Diff | undefined) {
    if (!diff) return
    const message = textMessage(topic.name, 'presence_diff', JSON.stringify(diff))
    const delivered = [...topic.members].filter((member) => member.deliver(message, 'presence'))
    this.onPresence(delivered.length)
  }
}

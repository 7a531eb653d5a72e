import type { Log } from '../log.ts'
import { Authorization } from './authorization.ts'
import { Callers } from './callers.ts'
import type { Ask } from './rights.ts'
import { Database, isAway, pause } from './database.ts'
import { Feed } from './feed.ts'
import { Hub, type Member } from './hub.ts'
import { RateCounter } from './limits.ts'
import { broadcastMessage, type Broadcast } from './frames.ts'
import { defaultSettings, type RealtimeSettings } from './settings.ts'
import { Tokens } from './tokens.ts'

export type RealtimeConfig = {
  databaseUrl: string
  jwtSecret: string
  publishableKey: string
  secretKey: string
  settings?: Partial<RealtimeSettings>
}

/**
 * Event after which the server checks the policies again for the topic's channels.
 * On a topic `user:<sub>` it checks all channels of that user.
 */
const accessChanged = 'access_changed'
const ownTopic = 'user:'
const tooMany = 'Too many messages per second'

export class Realtime {
  readonly settings: RealtimeSettings
  readonly tokens: Tokens
  readonly database: Database
  readonly feed: Feed
  readonly hub = new Hub((delivered) => this.presenceMessages.add(delivered))
  readonly callers: Callers
  readonly joins: RateCounter
  readonly messages: RateCounter
  readonly presenceMessages: RateCounter
  users = 0
  unfinishedBytes = 0
  /** A join repeats its check if this number has changed meanwhile. */
  accessChanges = 0
  isStopping = false
  private readonly authorization: Authorization

  constructor(
    config: RealtimeConfig,
    readonly log: Log,
  ) {
    this.settings = { ...defaultSettings, ...config.settings }
    this.callers = new Callers(this.settings)
    this.tokens = new Tokens(config)
    this.database = new Database(config.databaseUrl)
    this.authorization = new Authorization(this.database, (error) => log(`a policy failed: ${String(error)}`))
    this.joins = new RateCounter(this.settings.joinsPerSecond)
    this.messages = new RateCounter(this.settings.messagesPerSecond)
    this.presenceMessages = new RateCounter(this.settings.presenceMessagesPerSecond)
    this.feed = new Feed({
      url: config.databaseUrl,
      graceMs: this.settings.databaseGraceMs,
      log,
      onRows: (rows) => this.publish(rows),
      onReturn: () => this.makeEveryoneJoinAgain(),
    })
  }

  start() {
    this.feed.start()
  }

  async stop() {
    this.isStopping = true
    await Promise.all([this.feed.stop(), this.database.stop()])
  }

  /** Retries when the database is unreachable, because the feed may notice an outage late. */
  askDatabase: Ask = async (question) => {
    const end = Date.now() + this.settings.databaseGraceMs
    for (let attempt = 0; ; attempt++) {
      await this.feed.whenUp()
      try {
        return await question(this.authorization)
      } catch (error) {
        if (!isAway(error) || Date.now() > end) throw error
        await pause(attempt)
      }
    }
  }

  /** Relays a client's broadcast. If the rate is exceeded, closes the receivers' channels, as hosted Supabase does. */
  broadcast(topic: string, frame: Buffer, except: Member) {
    const members = this.hub.members(topic)
    if (!members) return
    const isExceeded = this.messages.isExceeded
    this.messages.add(this.hub.broadcast(members, frame, except))
    if (isExceeded) for (const member of members) if (member !== except) member.shutDown(tooMany)
  }

  private publish(rows: Broadcast[]) {
    for (const row of rows) {
      try {
        this.publishRow(row)
      } catch (error) {
        // A message that cannot be encoded must not stop the next messages.
        this.log(`message ${row.id}: ${String(error)}`)
      }
    }
  }

  /** Drops messages above the rate, as hosted Supabase does. */
  private publishRow(row: Broadcast) {
    const members = this.hub.members(row.topic)
    if (!this.messages.isExceeded)
      this.messages.add(1 + (members ? this.hub.broadcast(members, broadcastMessage(row)) : 0))
    if (row.event === accessChanged) this.reauthorize(row.topic)
  }

  private reauthorize(topic: string) {
    this.accessChanges += 1
    const sub = topic.startsWith(ownTopic) ? topic.slice(ownTopic.length) : undefined
    const concerned = sub === undefined ? this.hub.members(topic) : this.hub.channels()
    for (const channel of concerned ?? [])
      if (sub === undefined || channel.sub === sub || channel.topic === topic) void channel.reauthorize()
  }

  /** Messages sent during the outage are lost; after rejoining, the page catches up from the API. */
  private makeEveryoneJoinAgain() {
    for (const channel of this.hub.channels()) channel.crash()
  }
}

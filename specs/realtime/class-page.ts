import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import type { Comment, ListedComment } from '@contract/comments.ts'
import { caseTopic, roomTopic, userTopic } from '@contract/topics.ts'
import type { Platform } from 'supabase-local/platform.ts'
import {
  emptyThread,
  hasGap,
  mergeAnswer,
  mergeEvent,
  type Thread,
} from '../../web/src/features/discussion/thread/thread.ts'
import { about, presenceSpreadMs, rejoinDelayMs, typingIntervalMs } from '../../web/src/lib/pace.ts'
import { browser, type Browser } from '../kit/browser.ts'

/**
 * A case page without a browser, so that one machine runs sixty. It joins, types, merges and catches up with
 * the web app’s own code.
 */
export class ClassPage {
  /** When each comment first appeared; a comment that appears twice is an error. */
  readonly seen = new Map<string, number>()
  /** The channels that the server closed, by kind. */
  readonly closes: string[] = []
  questions = 0
  present = 0
  private thread: Thread = emptyThread
  private asking: Promise<void> | undefined
  private isAskedAgain = false
  private isOver = false
  private readonly timers = new Set<NodeJS.Timeout>()
  private lastSaid = -Infinity

  private constructor(
    readonly hands: Browser,
    readonly me: { id: string; name: string },
    private readonly caseId: string,
    private readonly client: SupabaseClient,
  ) {}

  static async open(
    platform: Platform,
    person: { email: string; password: string },
    caseId: string,
    pollMs: number,
  ) {
    const hands = browser(platform.url)
    const { body } = await hands.login(person)
    const token = await hands.get('/api/auth/realtime-token')
    const client = createClient(platform.url, platform.keys.PUBLISHABLE_KEY, {
      accessToken: async () => (token.body as { token: string }).token,
      realtime: {
        transport: WebSocket as never,
        heartbeatIntervalMs: 9000,
        reconnectAfterMs: (attempt: number) => rejoinDelayMs(attempt - 1),
      },
    })
    const page = new ClassPage(hands, body as { id: string; name: string }, caseId, client)
    await client.realtime.setAuth()
    await page.ask()
    page.join(userTopic(page.me.id))
    page.join(caseTopic(caseId))
    page.join(roomTopic(caseId))
    const period = about(pollMs)
    const poll = () => {
      page.after(period, poll)
      void page.ask()
    }
    page.after(period, poll)
    return page
  }

  private after(ms: number, work: () => void) {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      if (!this.isOver) work()
    }, ms)
    this.timers.add(timer)
  }

  private join(topic: string, failures = 0, isAgain = false) {
    const isRoom = topic.startsWith('room:')
    const presence = isRoom ? { key: this.me.id } : undefined
    const channel = this.client.channel(topic, { config: { private: true, presence } })
    let joinedAt = Infinity
    const turn = Math.random()
    let isShown = false
    let isGone = false
    const show = () => {
      this.present = Object.values(channel.presenceState()).flat().length
      if (isShown || joinedAt === Infinity) return
      const wait = joinedAt + turn * presenceSpreadMs(this.present) - performance.now()
      if (wait > 0) return this.after(wait, show)
      isShown = true
      void channel.track({ user_id: this.me.id })
    }
    if (isRoom) channel.on('presence', { event: 'sync' }, show)
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => this.receive(event, payload))
    channel.subscribe((status) => {
      if (this.isOver) return
      if (status === 'SUBSCRIBED') {
        joinedAt = performance.now()
        if (isAgain) this.after(100, () => void this.ask())
        isAgain = true
      }
      if (status === 'CLOSED' && !isGone) {
        isGone = true
        this.closes.push(topic.split(':')[0]!)
        const tries = performance.now() - joinedAt > 60_000 ? 0 : failures
        // A channel object can join only once, so remove it and join with a new one.
        void this.client.realtime
          .removeChannel(channel as RealtimeChannel)
          .then(() => this.after(rejoinDelayMs(tries), () => this.join(topic, tries + 1, true)))
      }
    })
  }

  /** Joins the topic; if the server refuses, rejects with its message. */
  tryToJoin(topic: string) {
    const channel = this.client.channel(topic, { config: { private: true } })
    return new Promise<void>((resolve, reject) => {
      channel.subscribe((status, error) =>
        status === 'SUBSCRIBED' ? resolve() : reject(error ?? new Error(status)),
      )
    }).finally(() => this.client.removeChannel(channel))
  }

  private receive(event: string, payload: unknown) {
    if (event !== 'comment_created' && event !== 'comment_changed') return
    this.keep(mergeEvent(this.thread, payload as { comment: Comment; comment_count: number }))
    if (hasGap(this.thread)) void this.ask()
  }

  private keep(thread: Thread) {
    this.thread = thread
    for (const { content } of thread.comments.values())
      if (!this.seen.has(content)) this.seen.set(content, performance.now())
  }

  contents() {
    return [...this.thread.comments.values()].map(({ content }) => content)
  }

  /** Catches up with one request at a time; a call meanwhile causes one more. */
  private ask(): Promise<void> {
    this.isAskedAgain = true
    this.asking ??= this.askUntilDone().finally(() => (this.asking = undefined))
    return this.asking
  }

  private async askUntilDone() {
    while (this.isAskedAgain && !this.isOver) {
      this.isAskedAgain = false
      this.questions += 1
      const since = this.thread.seq > 0 ? `?since=${this.thread.seq}` : ''
      const { status, headers, body } = await this.hands.get(
        `/api/case-studies/${this.caseId}/comments${since}`,
      )
      if (status !== 200) return this.after(1000, () => void this.ask())
      this.keep(
        mergeAnswer(
          this.thread,
          body as ListedComment[],
          Number(headers.get('x-comment-seq')),
          Number(headers.get('x-total-count')),
        ),
      )
    }
  }

  type() {
    this.after(500, () => this.type())
    const interval = typingIntervalMs(this.present)
    const channel = this.client
      .getChannels()
      .find(({ topic }) => topic === `realtime:${roomTopic(this.caseId)}`)
    if (interval === null || channel?.state !== 'joined' || performance.now() - this.lastSaid < interval)
      return
    this.lastSaid = performance.now()
    const payload = { user_id: this.me.id, parent_id: null }
    void channel.send({ type: 'broadcast', event: 'typing', payload })
  }

  async close() {
    this.isOver = true
    for (const timer of this.timers) clearTimeout(timer)
    await this.client.realtime.disconnect()
  }
}

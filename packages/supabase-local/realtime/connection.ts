import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { decode, encodeText, isChannelTopic, prefix, type JsonMessage, type Message } from './frames.ts'
import type { Caller } from './callers.ts'
import { Allowance, deliveryCost, sizeCost } from './limits.ts'
import type { Realtime } from './realtime.ts'
import { Refusal } from './refusal.ts'

const maxComplaints = 20
/** A socket with fewer unfinished bytes is never cut for them. Enough for a join message with a token. */
const littleBytes = 16_384
/** Bytes counted for Node's overhead on each received chunk, and for the header of a client's frame. */
const bytesOfPiece = 256
const bytesOfHead = 6

type Handle = (message: Message) => void | Promise<void>

export type OpenChannel = { topic: string; close(): void; closeNormally(): void }

export class Connection {
  isClosed = false
  /** Whether this socket counts as a user; hosted Supabase counts from the first channel. */
  isCounted = false
  lastFrameAt = Date.now()
  emptySince = Date.now()
  private readonly channels = new Map<string, { channel: OpenChannel; handle: Handle }>()
  private readonly queue: Message[] = []
  private queuedBytes = 0
  private unfinishedBytes = 0
  private isNewPiece = false
  private isBusy = false
  private complaints = 0
  private readonly allowance: Allowance
  private member: Caller | undefined

  constructor(
    readonly realtime: Realtime,
    private readonly webSocket: WebSocket,
    private readonly socket: Socket,
    /** Role of the API key, for joins without a token. */
    readonly role: string,
    private readonly address: Caller,
    private readonly join: (connection: Connection, message: JsonMessage) => Promise<void>,
  ) {
    this.allowance = new Allowance(realtime.settings.socketRate)
    // Counts a chunk before the WebSocket library handles it, because a complete frame resets the count.
    socket.prependListener('data', ({ length }: Buffer) => this.hold(length + bytesOfPiece))
    webSocket.on('message', (data, isBinary) => this.receive(data as Buffer, isBinary))
    webSocket.on('ping', ({ length }: Buffer) => this.noticePing(length))
    webSocket.on('close', () => this.end())
    webSocket.on('pong', () => this.pay(1))
    // After a protocol error the WebSocket library would wait for the client to close.
    webSocket.on('error', () => this.end())
  }

  /** The member's limits apply once a token has named the member, before that the address's limits. */
  get caller() {
    return this.member ?? this.address
  }

  claim(sub: unknown) {
    if (typeof sub !== 'string' || this.isClosed) return
    const member = this.realtime.callers.ofMember(sub)
    if (member === this.member) return
    if (member.sockets >= this.realtime.settings.maxSocketsPerMember)
      throw new Refusal('ConnectionRateLimitReached', 'Too many connected users')
    if (this.member) this.member.sockets -= 1
    member.sockets += 1
    this.member = member
  }

  get channelCount() {
    return this.channels.size
  }

  open(channel: OpenChannel, handle: Handle) {
    if (!this.isCounted) this.realtime.users += 1
    this.isCounted = true
    this.channels.set(channel.topic, { channel, handle })
  }

  forget(channel: OpenChannel) {
    if (this.channels.get(channel.topic)?.channel !== channel) return
    this.channels.delete(channel.topic)
    if (this.channels.size === 0) this.emptySince = Date.now()
  }

  get isEmpty() {
    return this.channels.size === 0
  }

  /**
   * Writes to the socket directly, so that all receivers of a broadcast share one buffer.
   * The WebSocket library writes whole frames too when compression is off, so none interleave.
   */
  write(frame: Buffer) {
    if (this.webSocket.readyState !== this.webSocket.OPEN) return
    if (this.socket.writableLength > this.realtime.settings.maxBufferedBytes) {
      this.complain('a client does not read its messages: disconnected')
      // Does not close the channels here, because closing them sends messages.
      this.webSocket.terminate()
      return
    }
    this.socket.write(frame)
  }

  reply(
    { joinRef, ref, topic }: Pick<Message, 'joinRef' | 'ref' | 'topic'>,
    status: 'ok' | 'error',
    response = {},
  ) {
    this.write(encodeText({ joinRef, ref, topic, event: 'phx_reply' }, JSON.stringify({ status, response })))
  }

  complain(line: string) {
    if (this.complaints < maxComplaints) this.realtime.log(line)
    this.complaints += 1
  }

  closeSocket(code: number, reason?: string) {
    this.webSocket.close(code, reason)
    this.end()
  }

  closeIfEmpty() {
    if (this.isEmpty && !this.isBusy) this.closeSocket(1008)
  }

  terminate() {
    this.webSocket.terminate()
    this.end()
  }

  private pay(units: number) {
    if (this.isClosed || this.allowance.spend(units)) return
    this.complain('a client sends too many messages: closed its socket')
    this.closeSocket(1008, 'Too many messages')
  }

  /** Counts bytes of frames not yet complete: the WebSocket library buffers them, and a client may never finish. */
  private hold(bytes: number) {
    if (this.isClosed) return
    const { realtime } = this
    this.isNewPiece = true
    this.unfinishedBytes += bytes
    realtime.unfinishedBytes += bytes
    if (this.unfinishedBytes <= littleBytes) return
    if (realtime.unfinishedBytes <= realtime.settings.maxUnfinishedBytes) return
    this.complain('too many unfinished frames: disconnected a client')
    this.terminate()
  }

  private letGo(bytes = this.unfinishedBytes) {
    this.realtime.unfinishedBytes -= bytes
    this.unfinishedBytes -= bytes
  }

  /** A ping between a frame's pieces does not reset the idle time, or the frame could stay open forever. */
  private noticePing(length: number) {
    this.pay(1)
    const bytes = bytesOfHead + length + (this.isNewPiece ? bytesOfPiece : 0)
    this.isNewPiece = false
    this.letGo(Math.min(bytes, this.unfinishedBytes))
    if (this.unfinishedBytes <= littleBytes) this.lastFrameAt = Date.now()
  }

  private end() {
    if (this.isClosed) return
    this.isClosed = true
    this.letGo()
    this.queue.length = 0
    for (const { channel } of this.channels.values()) channel.close()
    if (this.isCounted) this.realtime.users -= 1
    if (this.member) this.member.sockets -= 1
  }

  private receive(data: Buffer, isBinary: boolean) {
    this.lastFrameAt = Date.now()
    this.letGo()
    const size = sizeCost(data.length)
    this.pay(1 + size)
    if (this.isClosed || !this.mayCost(size)) return
    const message = decode(data, isBinary)
    if (!message) return this.complain('a malformed frame was dropped')
    if (!this.mayCost(costOf(message))) return
    if (this.isBusy) {
      this.queue.push(message)
      this.queuedBytes += data.length + bytesOfPiece
      if (this.queuedBytes > this.realtime.settings.maxQueuedBytes) this.webSocket.pause()
      return
    }
    try {
      const work = this.handle(message)
      if (work) void this.drain(work)
    } catch (error) {
      this.fail(error)
    }
  }

  private mayCost(units: number) {
    const isPaid = units === 0 || this.caller.allowance.spend(units)
    if (!isPaid) this.complain('a member or an address sends too many messages: dropped one')
    return isPaid
  }

  /** Queues later messages until the current one is done with the database, so order is kept. */
  private async drain(work: Promise<void>) {
    this.isBusy = true
    try {
      await work
      for (let next = this.queue.shift(); next; next = this.queue.shift()) await this.handle(next)
    } catch (error) {
      this.fail(error)
    } finally {
      this.isBusy = false
      this.queuedBytes = 0
      if (this.webSocket.isPaused) this.webSocket.resume()
    }
  }

  /** Closes only this socket, for example after a message nested too deeply to serialize. */
  private fail(error: unknown) {
    this.complain(`a message failed: ${String(error)}`)
    this.terminate()
  }

  private handle(message: Message): void | Promise<void> {
    const { topic, event } = message
    if (topic === 'phoenix' && event === 'heartbeat') return this.reply({ ...message, joinRef: null }, 'ok')
    if (event === 'phx_join' && message.kind === 'json' && isChannelTopic(topic)) {
      this.find(topic)?.channel.closeNormally()
      return this.join(this, message)
    }
    const open = this.find(topic)
    if (open) return open.handle(message)
    if (event === 'phx_leave') return this.reply(message, 'ok')
    return this.reply({ ...message, joinRef: null }, 'error', { reason: 'unmatched topic' })
  }

  private find(topic: string) {
    return isChannelTopic(topic) ? this.channels.get(topic.slice(prefix.length)) : undefined
  }
}

/** A join costs 0 here; it pays once its token has named the member. */
function costOf({ kind, topic, event }: Message) {
  if (kind === 'push' || event === 'presence') return deliveryCost
  return event === 'phx_join' || (topic === 'phoenix' && event === 'heartbeat') ? 0 : 1
}

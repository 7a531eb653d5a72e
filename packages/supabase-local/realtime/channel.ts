import type { Extension } from './authorization.ts'
import type { Connection, OpenChannel } from './connection.ts'
import { encodeText, prefix, type JsonMessage, type Ref } from './frames.ts'
import type { Member } from './hub.ts'
import type { JoinRequest } from './join-request.ts'
import { Refusal } from './refusal.ts'
import { Rights } from './rights.ts'
import { assertAlive, isKey, nowSeconds, type Claims } from './tokens.ts'

const maxHeld = 1_000

export class Channel implements Member, OpenChannel {
  readonly topic: string
  readonly joinRef: Ref
  readonly rights: Rights
  readonly isPresenceOn: boolean
  isClosed = false
  private timer: NodeJS.Timeout | undefined
  private held: (() => unknown)[] = []
  private holds = 0

  constructor(
    readonly connection: Connection,
    message: JsonMessage,
    request: JoinRequest,
    private identity: { claims: Claims; token?: string },
  ) {
    this.topic = message.topic.slice(prefix.length)
    this.joinRef = message.joinRef ?? message.ref
    this.isPresenceOn = request.presence
    this.rights = new Rights(
      (question) => connection.caller.ask(() => this.realtime.askDatabase(question)),
      () => ({ topic: this.topic, claims: this.identity.claims }),
    )
    this.armTimer()
  }

  get realtime() {
    return this.connection.realtime
  }

  get sub() {
    return this.identity.claims.sub
  }

  log(line: string) {
    this.connection.complain(`channel ${JSON.stringify(this.topic)}: ${line}`)
  }

  deliver(frame: Buffer, extension: Extension = 'broadcast'): boolean {
    if (this.isClosed || !this.rights.mayRead(extension)) return false
    if (this.holds > 0) return this.keep(frame, extension)
    this.connection.write(frame)
    return true
  }

  sendPresenceState() {
    if (!this.isPresenceOn || !this.rights.mayRead('presence') || !this.countPresence()) return
    this.push('presence_state', this.realtime.hub.presenceState(this))
  }

  /** Counts a presence message. Closes the channel if the limit is exceeded. */
  countPresence() {
    const { presenceMessages } = this.realtime
    if (presenceMessages.isExceeded) this.shutDown('Too many presence messages per second')
    else presenceMessages.add(1)
    return !this.isClosed
  }

  push(event: string, payload: unknown, ref: Ref = null) {
    const head = { joinRef: this.joinRef, ref, topic: prefix + this.topic, event }
    this.connection.write(encodeText(head, JSON.stringify(payload)))
  }

  reply(ref: Ref, status: 'ok' | 'error', response: unknown = {}) {
    this.push('phx_reply', { status, response }, ref)
  }

  /** Holds a message during a policy check. If too many are held, closes the channel so the client rejoins. */
  private keep(frame: Buffer, extension: Extension) {
    if (this.held.length < maxHeld) return this.held.push(() => this.deliver(frame, extension)) > 0
    this.crash()
    return false
  }

  private releaseHeld() {
    this.holds -= 1
    if (this.holds === 0) for (const deliver of this.held.splice(0)) deliver()
  }

  close() {
    if (this.isClosed) return
    this.isClosed = true
    clearTimeout(this.timer)
    this.connection.forget(this)
    this.realtime.hub.remove(this)
  }

  /** Tells the client to close; after phx_close it does not rejoin by itself. */
  closeNormally() {
    if (this.isClosed) return
    this.push('phx_close', {}, this.joinRef)
    this.close()
  }

  shutDown(reason: string) {
    if (this.isClosed) return
    this.push('system', { extension: 'system', status: 'error', message: reason, channel: this.topic })
    this.closeNormally()
  }

  crash() {
    if (this.isClosed) return
    this.push('phx_error', {}, this.joinRef)
    this.close()
  }

  private endOn(error: unknown) {
    if (error instanceof Refusal) return this.shutDown(error.message)
    this.log(String(error))
    this.crash()
  }

  private armTimer() {
    clearTimeout(this.timer)
    if (this.isClosed) return
    const left = (this.identity.claims.exp - nowSeconds()) * 1_000
    // Random, because after a restart all channels join at the same time.
    const check = this.realtime.settings.tokenCheckMs * (0.8 + 0.4 * Math.random())
    const wait = Math.max(20, Math.min(check, left))
    this.timer = setTimeout(() => void this.checkToken(), wait)
  }

  private async checkToken() {
    try {
      assertAlive(this.identity.claims)
      // The member may have lost access without an `access_changed` event.
      await this.checkReads()
      this.armTimer()
    } catch (error) {
      this.endOn(error)
    }
  }

  checkReads() {
    const extensions: Extension[] = this.isPresenceOn ? ['broadcast', 'presence'] : ['broadcast']
    return this.rights.check(extensions)
  }

  /** Holds messages during the check, so that none is delivered after access has ended. */
  async reauthorize() {
    this.holds += 1
    try {
      await this.checkReads()
    } catch (error) {
      this.endOn(error)
      this.connection.closeIfEmpty()
    } finally {
      this.releaseHeld()
    }
  }

  /** Handles the new token that the client's `setAuth` sends. */
  async takeToken(token: string) {
    if (isKey(token) || token === this.identity.token) return
    try {
      const claims = await this.realtime.tokens.verify(token)
      this.connection.claim(claims.sub)
      this.identity = { token, claims }
      await this.checkReads()
      this.armTimer()
    } catch (error) {
      this.endOn(error)
    }
  }
}

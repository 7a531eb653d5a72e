import type { AccessContext, Authorization, Extension, Grants } from './authorization.ts'
import { Refusal, unauthorized } from './refusal.ts'

export type Ask = <T>(question: (authorization: Authorization) => Promise<T>) => Promise<T>

/** Caches the policies' results: reads from the join or a new token, writes from the first message. */
export class Rights {
  private reads: Grants = {}
  private writes: Required<Grants> | undefined
  /** Increased by every check; results of an earlier epoch are discarded. */
  private epoch = 0

  constructor(
    private readonly ask: Ask,
    private readonly context: () => AccessContext,
  ) {}

  mayRead(extension: Extension) {
    return this.reads[extension] === true
  }

  /** Throws a Refusal if the channel may read nothing, or less than before. */
  async check(extensions: Extension[]) {
    const epoch = ++this.epoch
    const before = this.reads
    this.writes = undefined
    const context = this.context()
    const reads = await this.ask((authorization) => authorization.read(context, extensions))
    if (!reads.broadcast && !reads.presence) throw unauthorized(context.topic)
    if ((before.broadcast && !reads.broadcast) || (before.presence && !reads.presence))
      throw new Refusal(
        'Unauthorized',
        `You no longer have permission to read from this Channel topic: ${context.topic}`,
      )
    if (epoch === this.epoch) this.reads = reads
  }

  /** Returns a known right synchronously, so that messages keep their order. */
  mayWrite(extension: Extension): boolean | Promise<boolean> {
    return this.writes ? this.writes[extension] : this.askWrites(extension)
  }

  private async askWrites(extension: Extension) {
    const { epoch } = this
    const context = this.context()
    const writes = await this.ask((authorization) => authorization.write(context))
    if (epoch === this.epoch) this.writes = writes
    return writes[extension]
  }
}

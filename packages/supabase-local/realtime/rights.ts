import type { AccessContext, Authorization, Extension, Grants } from './authorization.ts'
import { Refusal, unauthorized } from './refusal.ts'

export type Ask = <T>(question: (authorization: Authorization) => Promise<T>) => Promise<T>

/** What the policies let one channel do: reads asked at the join and at every new token, writes at the first try. */
export class Rights {
  private reads: Grants = {}
  private writes: Required<Grants> | undefined
  /** Rises with each new question, so that the answer to an older one is not kept. */
  private epoch = 0

  constructor(
    private readonly ask: Ask,
    private readonly context: () => AccessContext,
  ) {}

  mayRead(extension: Extension) {
    return this.reads[extension] === true
  }

  /** Throws a Refusal when nothing may be read, or when something that could be read no longer can. */
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

  /** A promise only where the policies must be asked: what is known is answered at once, to keep messages in order. */
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

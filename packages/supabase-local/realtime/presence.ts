import { randomBytes } from 'node:crypto'

type Meta = Record<string, unknown> & { phx_ref: string; phx_ref_prev?: string }
type State = Record<string, { metas: Meta[] }>
export type Diff = { joins: State; leaves: State }
type Entry = { key: string; meta: Meta }

const seed = randomBytes(6).toString('base64url')
let count = 0
/** Unique across restarts, or clients would mistake a new presence for a known one. */
const nextRef = () => `${seed}${(count++).toString(36)}`

/** Has no prototype, because a presence key may be `__proto__`. */
const emptyState = (): State => Object.create(null)
const stateOf = ({ key, meta }: Entry) => {
  const state = emptyState()
  state[key] = { metas: [meta] }
  return state
}

export class Presence<Member> {
  private readonly entries = new Map<Member, Entry>()

  state() {
    const state = emptyState()
    for (const { key, meta } of this.entries.values()) (state[key] ??= { metas: [] }).metas.push(meta)
    return state
  }

  track(member: Member, key: string, payload: Record<string, unknown>): Diff {
    const previous = this.entries.get(member)
    const phx_ref = nextRef()
    const meta = previous
      ? { ...payload, phx_ref, phx_ref_prev: previous.meta.phx_ref }
      : { ...payload, phx_ref }
    const entry = { key, meta }
    this.entries.set(member, entry)
    return { joins: stateOf(entry), leaves: previous ? stateOf(previous) : emptyState() }
  }

  untrack(member: Member): Diff | undefined {
    const previous = this.entries.get(member)
    if (!previous) return undefined
    this.entries.delete(member)
    return { joins: emptyState(), leaves: stateOf(previous) }
  }
}

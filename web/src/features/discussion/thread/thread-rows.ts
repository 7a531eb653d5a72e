import type { ListedComment } from '@contract/comments.ts'

type Unsent = { id: string; parentId: string | null }

export type Row<Waiting extends Unsent = Unsent> =
  | { kind: 'comment'; comment: ListedComment; depth: number; replies: number; parentName: string | null }
  | { kind: 'unsent'; unsent: Waiting; depth: number; parentName: string | null }

export type Comments = ReadonlyMap<string, ListedComment>
export type Order = 'newest' | 'oldest' | 'best'
/** `votes`: the counts when the reader chose 'best', so that a new vote moves no comment. */
export type Sorting = { order: Order; votes: ReadonlyMap<string, number> }

/** Newest threads first, replies in order of time. */
const asSpoken: Sorting = { order: 'newest', votes: new Map() }

const earlier = (a: ListedComment, b: ListedComment) =>
  a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.id < b.id ? -1 : 1

/**
 * Flattens the tree into rows, so that deep threads stay shallow in the DOM. Omits tombstones without living replies, and replies of
 * collapsed comments. Comments in `onTop` come first in every order.
 */
export function listRows<Waiting extends Unsent>(
  comments: Comments,
  unsent: readonly Waiting[],
  collapsed: ReadonlySet<string>,
  { order, votes }: Sorting = asSpoken,
  onTop?: ReadonlySet<string>,
): Row<Waiting>[] {
  const better = (a: ListedComment, b: ListedComment) => (votes.get(b.id) ?? 0) - (votes.get(a.id) ?? 0)
  const replyOrder = (a: ListedComment, b: ListedComment) => better(a, b) || earlier(a, b)
  const rank = ({ id }: ListedComment) => Number(onTop?.has(id) ?? false)
  const threadOrder = (a: ListedComment, b: ListedComment) =>
    rank(b) - rank(a) || (order === 'oldest' && !rank(a) ? earlier(a, b) : better(a, b) || earlier(b, a))
  const replies = new Map<string, ListedComment[]>()
  const waiting = new Map<string, Waiting[]>()
  const roots: ListedComment[] = []
  const rootsWaiting: Waiting[] = []
  // A reply whose parent has not arrived counts as a root.
  for (const comment of comments.values()) {
    if (comment.parent_id !== null && comments.has(comment.parent_id))
      put(replies, comment.parent_id, comment)
    else roots.push(comment)
  }
  for (const item of unsent) {
    if (comments.has(item.id)) continue
    if (item.parentId !== null && comments.has(item.parentId)) put(waiting, item.parentId, item)
    else rootsWaiting.push(item)
  }
  const living = countLiving(comments, waiting)
  const rows: Row<Waiting>[] = rootsWaiting
    .toReversed()
    .map((item) => ({ kind: 'unsent', unsent: item, depth: 0, parentName: null }))

  // A loop instead of recursion, since a thread can be deeper than the call stack.
  const open: { comment: ListedComment; depth: number; parentName: string | null }[] = []
  const push = (list: ListedComment[], depth: number, parentName: string | null) => {
    for (const comment of list) open.push({ comment, depth, parentName })
  }
  const flushes: { below: number; items: Waiting[]; depth: number; parentName: string }[] = []
  const flush = () => {
    while (flushes.length > 0 && open.length <= flushes.at(-1)!.below) {
      const { items, depth, parentName } = flushes.pop()!
      for (const item of items) rows.push({ kind: 'unsent', unsent: item, depth, parentName })
    }
  }
  // The loop pops the last item first, so the list is pushed in reverse.
  push(
    roots.toSorted((a, b) => threadOrder(b, a)),
    0,
    null,
  )
  for (let next = open.pop(); next; next = open.pop()) {
    const { comment, depth } = next
    const below = living.get(comment.id) ?? 0
    if (!comment.deleted || below > 0) {
      rows.push({ kind: 'comment', ...next, replies: below })
      const name = comment.deleted ? '' : comment.user_name
      const items = waiting.get(comment.id)
      // A member sees their own unsent comments in a folded thread too.
      if (items) flushes.push({ below: open.length, items, depth: depth + 1, parentName: name })
      if (!collapsed.has(comment.id)) {
        const list = replies.get(comment.id)
        if (list)
          push(
            list.toSorted((a, b) => replyOrder(b, a)),
            depth + 1,
            name,
          )
      }
    }
    flush()
  }
  return rows
}

/** Counts the unsent comments, and those that are not deleted, below each comment. */
function countLiving(comments: Comments, waiting: ReadonlyMap<string, unknown[]>) {
  const counts = new Map<string, number>()
  const open = new Map<string, number>()
  for (const { parent_id } of comments.values())
    if (parent_id !== null && comments.has(parent_id)) open.set(parent_id, (open.get(parent_id) ?? 0) + 1)
  // Counts from the leaves up: a comment is ready once all of its replies are counted.
  const ready = [...comments.values()].filter(({ id }) => !open.has(id))
  for (let comment = ready.pop(); comment; comment = ready.pop()) {
    const own = (counts.get(comment.id) ?? 0) + (waiting.get(comment.id)?.length ?? 0)
    counts.set(comment.id, own)
    const parent = comment.parent_id === null ? undefined : comments.get(comment.parent_id)
    if (!parent) continue
    counts.set(parent.id, (counts.get(parent.id) ?? 0) + own + (comment.deleted ? 0 : 1))
    const left = open.get(parent.id)! - 1
    open.set(parent.id, left)
    if (left === 0) ready.push(parent)
  }
  return counts
}

export function ancestorsOf(comments: Comments, id: string) {
  const ancestors: string[] = []
  for (let up = comments.get(id)?.parent_id; up; up = comments.get(up)?.parent_id) ancestors.push(up)
  return ancestors
}

function put<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

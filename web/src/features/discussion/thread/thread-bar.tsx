import type { ListedComment } from '@contract/comments.ts'
import { DepthLines } from './depth-lines.tsx'
import { KeysList, keysListId } from './keys-list.tsx'
import type { DrawnRow } from './row-group.tsx'
import type { Order } from './thread-rows.ts'
import { useThreadKeys } from './use-thread-keys.ts'
import classes from './thread-list.module.css'

const names: [Order, string][] = [
  ['newest', 'Newest'],
  ['oldest', 'Oldest'],
  ['best', 'Best'],
]

/** Controls of a thread: its order, its keys and its lines. They load after the thread, which is readable without them. */
export function ThreadBar({
  order,
  rows,
  unseen,
  newCount,
  onOrder,
  onShow,
  onFold,
}: {
  order: Order
  rows: DrawnRow[]
  unseen: ListedComment[]
  /** Comments by others since the member last read this thread. */
  newCount: number
  onOrder: (order: Order) => void
  onShow: (id: string) => void
  onFold: (id: string) => void
}) {
  const goToNew = useThreadKeys(rows, unseen, onShow)
  return (
    <>
      {newCount > 0 && (
        // Phones have no keys: each press goes to the next new comment, as the key n does.
        <button
          type="button"
          className={`px-xs medium accent thumb ${classes.since}`}
          title="Go to the next one (n)"
          onClick={goToNew}
        >
          {newCount} new<span className="visually-hidden-on-phone"> since your last visit</span>
        </button>
      )}
      <label>
        <span className="visually-hidden-on-phone">Sort by</span>{' '}
        <select
          className={`medium accent thumb ${classes.order}`}
          value={order}
          onChange={({ currentTarget }) => onOrder(currentTarget.value as Order)}
        >
          {names.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className={`px-xs medium accent thumb keyboard-only ${classes.keys}`}
        popoverTarget={keysListId}
      >
        Shortcuts
      </button>
      <DepthLines rows={rows} onFold={onFold} />
      <KeysList />
    </>
  )
}

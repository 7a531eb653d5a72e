import {
  type Dispatch,
  Fragment,
  memo,
  type SetStateAction,
  useDeferredValue,
  useMemo,
  useState,
} from 'react'
import type { CurrentUser } from '@contract/auth.ts'
import type { UnsentComment } from '../writing/comment-outbox.ts'
import { CommentRow, type RowActions, type RowProps } from './comment-row.tsx'
import { Composer } from '../writing/composer.tsx'
import { createGrouper, type Group } from './row-groups.ts'
import type { Row } from './thread-rows.ts'
import { UnsentRow } from '../writing/unsent-row.tsx'
import { usePlaceInThread } from './use-place-in-thread.ts'
import type { Edits, Reply } from './use-row-actions.ts'
import classes from './thread-list.module.css'

type CommentData = Extract<Row, { kind: 'comment' }> &
  Pick<
    RowProps,
    | 'isFolded'
    | 'newBelow'
    | 'posts'
    | 'levelReached'
    | 'isOwn'
    | 'isLeaving'
    | 'isBlocked'
    | 'isArrival'
    | 'isNew'
  >

export type DrawnRow = CommentData | Extract<Row<UnsentComment>, { kind: 'unsent' }>

/** The first groups fill the window; React renders the other groups later. */
const firstGroups = 3

/** State and actions that all rows share. They change only when the member acts, so that memoized rows do not render again. */
type ThreadContext = {
  threadId: string
  page: string
  user: CurrentUser | null
  mayDelete: boolean
  drafts: ReadonlySet<string>
  reply: Reply
  setReply: Dispatch<SetStateAction<Reply>>
  edits: Edits
  /** Id of the reply that was sent last. */
  sent: string | null
  setSent: (id: string) => void
  asked: string | null
  call: string | null
  actions: RowActions
}

/** The rows in one order; for another order, the list mounts another instance. */
export function RowGroups({ rows, context }: { rows: DrawnRow[]; context: ThreadContext }) {
  const [inGroups] = useState(() => createGrouper<DrawnRow>())
  const groups = useMemo(() => inGroups(rows), [inGroups, rows])
  const isWhole = useDeferredValue(true, false)
  usePlaceInThread(context.threadId, isWhole)
  return (isWhole ? groups : groups.slice(0, firstGroups)).map((group) => (
    <RowGroup key={group.key} group={group} context={context} />
  ))
}

const RowGroup = memo(function RowGroup({
  group,
  context,
}: {
  group: Group<DrawnRow>
  context: ThreadContext
}) {
  const { user, reply, setReply } = context
  return (
    <div data-passed-over className={classes.group} style={{ '--rows': group.rows.length } as object}>
      {group.rows.map((row) => {
        if (row.kind === 'unsent')
          return (
            user && (
              <UnsentRow
                key={row.unsent.id}
                item={row.unsent}
                depth={row.depth}
                parentName={row.parentName}
                user={user}
                isSent={context.sent === row.unsent.id}
              />
            )
          )
        const { id, deleted, user_name } = row.comment
        return (
          <Fragment key={id}>
            <CommentRow
              {...row}
              canDelete={row.isOwn || context.mayDelete}
              hasDraft={context.drafts.has(id) && reply?.to !== id}
              edit={context.edits.get(id)}
              askedFor={context.asked === id ? context.call : null}
              isSent={context.sent === id}
              href={`${context.page}?tab=discussion&comment=${id}`}
              actions={context.actions}
            />
            {/* The draft of a reply to a deleted comment is shown above the thread. */}
            {user && reply?.to === id && !deleted && (
              <div
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as in ThreadList
                role="listitem"
                className={`py-md px-md sunk ${classes.reply}`}
                style={{ '--depth': row.depth + 1 } as object}
              >
                <Composer
                  threadId={context.threadId}
                  user={user}
                  parentId={id}
                  replyTo={user_name}
                  isFocused={reply.isPressed}
                  onSent={(sentId) => {
                    setReply(null)
                    context.setSent(sentId)
                  }}
                  onCancel={() => {
                    setReply(null)
                    // The form disappears, and without this the focus would be lost with it.
                    document.getElementById(`comment-${id}`)?.focus({ preventScroll: true })
                  }}
                />
              </div>
            )}
          </Fragment>
        )
      })}
    </div>
  )
})

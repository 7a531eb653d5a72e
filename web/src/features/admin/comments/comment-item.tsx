import { memo, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notify.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import { type Picking, PickRow } from '../list/pick-row.tsx'
import { RowButton } from '../list/row-button.tsx'
import { type ListedComment, noteWriting, useCommentAction } from './use-comment-action.ts'
import { keepFocus } from '../list/use-list-keys.ts'
import row from '../list/row.module.css'
import classes from './comment-item.module.css'

export const CommentItem = memo(function CommentItem({
  comment,
  ...picking
}: { comment: ListedComment } & Picking<ListedComment>) {
  // What is being written; null while nobody edits.
  const [draft, setDraft] = useState<string | null>(null)
  const { id, user_id, user_name, case_study_id, upvotes, isGone } = comment
  const editButton = useRef<HTMLSpanElement>(null)
  const leave = () => {
    setDraft(null)
    if (isGone) return keepFocus()
    requestAnimationFrame(() => editButton.current?.querySelector('button')?.focus())
  }
  const { edit, remove } = useCommentAction(comment, leave)
  const field = useMemo(() => noteWriting(id), [id])

  const save = () => {
    if (!draft?.trim()) return notify.error('Comment cannot be empty')
    edit.mutate(draft)
  }
  const askToDelete = () => {
    if (window.confirm('Are you sure you want to delete this comment?')) remove.mutate()
  }

  if (isGone && draft === null) return null
  return (
    <PickRow
      of={comment}
      label={`Select the comment by ${user_name}`}
      labelledBy={`comment-${id}`}
      isWide={draft === null}
      {...picking}
    >
      <div className={row.person}>
        <Portrait id={user_id} name={user_name} picture={comment.user_picture} size={36} />
        <div className={`stack ${classes.words}`}>
          <div className={`line ${row.head}`}>
            <h3 id={`comment-${id}`} className={row.name}>
              {user_id ? <Link to={`/profile/${user_id}`}>{user_name}</Link> : user_name}
            </h3>
            <time dateTime={comment.created_at} className="soft">
              {formatDateTime(comment.created_at)}
            </time>
            {comment.parent_id && (
              <span className={row.badge} data-tone="quiet">
                Reply
              </span>
            )}
            {comment.is_hidden && (
              <span className={row.badge} data-tone="alarm">
                Hidden until reviewed
              </span>
            )}
          </div>
          {draft === null ? (
            <Words of={user_name}>{comment.content}</Words>
          ) : (
            <textarea
              className={`outlined ${classes.editor}`}
              aria-label={`Comment by ${user_name}`}
              rows={Math.min(12, Math.max(3, draft.split('\n').length + 1))}
              maxLength={10_000}
              value={draft}
              ref={field}
              onChange={(event) => setDraft(event.currentTarget.value)}
              onKeyDown={({ key }) => key === 'Escape' && leave()}
            />
          )}
          {draft !== null && (isGone || edit.error) && (
            <p role="alert" className={row.note}>
              {isGone
                ? 'This comment has been deleted meanwhile. Your words are still here, to be copied.'
                : edit.error?.message}
            </p>
          )}
          <p className={`line ${row.meta}`}>
            <span>
              Case{' '}
              <Link to={`/case-study/${case_study_id}?comment=${id}`} title={comment.case_title}>
                {comment.case_title}
              </Link>
            </span>
            <span className={classes.id}>{case_study_id}</span>
            <span className={row.figure}>
              <Icon name="up" size={15} />
              {upvotes.toLocaleString('en-US')} {upvotes === 1 ? 'upvote' : 'upvotes'}
            </span>
          </p>
        </div>
      </div>
      <div className={`line ${row.actions}`}>
        {draft === null ? (
          <>
            <span ref={editButton}>
              <RowButton icon="pencil" onClick={() => setDraft(comment.content)}>
                Edit
              </RowButton>
            </span>
            <RowButton icon="bin" isBusy={remove.isPending} isDanger onClick={askToDelete}>
              Delete
            </RowButton>
          </>
        ) : (
          <>
            {!isGone && (
              <RowButton isOn isBusy={edit.isPending} onClick={save}>
                {edit.isPending ? 'Saving...' : 'Save'}
              </RowButton>
            )}
            <RowButton onClick={leave}>{isGone ? 'Close' : 'Cancel'}</RowButton>
          </>
        )}
      </div>
    </PickRow>
  )
})

/** A long one is scrolled. */
function Words({ of, children }: { of: string; children: string }) {
  if (children.length < 400 && children.split('\n').length < 8)
    return <p className={classes.content}>{children}</p>
  return (
    // By keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={`${classes.content} ${classes.long}`} aria-label={`Comment by ${of}`} tabIndex={0}>
      {children}
    </section>
  )
}

import { memo, type ReactNode, useMemo, useState } from 'react'
import type { ListedComment } from '@contract/comments.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { OptionalPart } from '../../lib/optional-part.tsx'
import { storageKeys } from '../../lib/storage-keys.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { followSent, reveal } from './reveal.ts'
import { whenVisible } from '../../lib/when-visible.ts'
import { Icon } from '../../ui/icon.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { CommentBody } from './comment-body.tsx'
import classes from './comment-row.module.css'

const EditForm = lazyPart(async () => ({ default: (await import('./edit-form.tsx')).EditForm }))

/** What rows call for. One object for all of them and for ever, or every row would draw itself anew. */
export type RowActions = {
  reply: (id: string) => void
  fold: (id: string) => void
  vote: (change: { id: string; hasVoted: boolean }) => void
  edit: (change: { id: string; content: string; known_content: string }) => Promise<unknown>
  remove: (id: string) => void
  copyLink: (id: string) => void
  report: (comment: { id: string; content: string }) => void
  seen: (id: string) => void
}

export type RowProps = {
  comment: ListedComment
  depth: number
  /** How many living comments stand below it. */
  replies: number
  isFolded: boolean
  parentName: string | null
  /** As many posts as the author's level now asks for, whatever it was when the comment was written. */
  posts: number
  /** The level that its author reached with it, while the page was open. */
  levelReached: number | null
  isOwn: boolean
  canDelete: boolean
  hasDraft: boolean
  isArrival: boolean
  /** Others have written it since the member was here. */
  isNew: boolean
  /** Changes with every call to show this comment; null while it is not asked for. */
  askedFor: string | null
  /** The reply that was sent last. */
  isSent: boolean
  href: string
  actions: RowActions
}

export const CommentRow = memo(function CommentRow(props: RowProps) {
  const { comment, depth, isArrival, isNew, askedFor, isSent, actions } = props
  const { id } = comment
  const watch = useMemo(
    () => (isArrival || isNew ? whenVisible(() => actions.seen(id), '-16px') : undefined),
    [isArrival, isNew, actions, id],
  )
  // Another function for each call: React hands the row to it anew.
  const show = useMemo(
    () =>
      askedFor === null
        ? isSent
          ? followSent
          : undefined
        : (row: HTMLElement | null) => void (row && reveal(row)),
    [askedFor, isSent],
  )

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see ThreadList
      role="listitem"
      ref={show}
      id={`comment-${id}`}
      data-row
      data-depth={depth === 0 ? undefined : (depth - 1) % 6}
      data-asked={askedFor !== null || undefined}
      data-arrival={isArrival || undefined}
      style={depth === 0 ? undefined : ({ '--depth': depth } as object)}
      className={classes.row}
      tabIndex={-1}
    >
      <article ref={watch} aria-labelledby={`by-${id}`} className={classes.comment}>
        {comment.deleted ? (
          <div className={classes.tools}>
            <p id={`by-${id}`} className={classes.tombstone}>
              This comment was deleted.
            </p>
            <Fold {...props} />
          </div>
        ) : (
          <Living {...props} />
        )}
      </article>
    </div>
  )
})

function Living(props: RowProps) {
  const { comment, parentName, posts, levelReached, isOwn, canDelete, hasDraft, href, actions } = props
  const { id, user_name, content, links, hidden, has_voted, upvotes, created_at, edited_at } = comment
  const [isEditing, setIsEditing] = useState(false)

  const askToDelete = () => {
    if (window.confirm('Are you sure you want to delete this comment?')) actions.remove(id)
  }
  const body = content && <CommentBody text={content} links={hidden ? [] : links} />
  const votes = `${upvotes} ${upvotes === 1 ? 'upvote' : 'upvotes'}`

  return (
    <>
      <header className={classes.head}>
        <LevelBadge commentCount={posts} />
        <strong id={`by-${id}`} className={classes.name}>
          <bdi>{user_name}</bdi>
        </strong>
        {parentName !== null && (
          <span className={classes.parent}>
            replying to <bdi>{parentName || 'a deleted comment'}</bdi>
          </span>
        )}
        <a href={href} data-comment={id} className={classes.time}>
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </a>
        {props.isNew && <span className={classes.new}>new</span>}
        {edited_at && <span className={classes.edited}>edited</span>}
        {levelReached !== null && <span className={classes.level}>reached level {levelReached}</span>}
      </header>
      {hidden && <p className={classes.tombstone}>Hidden until a moderator has looked at it.</p>}
      {isEditing ? (
        <OptionalPart meanwhile={body}>
          <EditForm
            storageKey={storageKeys.commentEdit(comment.user_id ?? '', comment.case_study_id, id)}
            content={content}
            onSave={(words, known) => actions.edit({ id, content: words, known_content: known })}
            onClose={() => setIsEditing(false)}
          />
        </OptionalPart>
      ) : (
        body
      )}
      <div className={classes.tools}>
        <Fold {...props} />
        <Tool onPress={() => actions.reply(id)}>{hasDraft ? 'Continue your reply' : 'Reply'}</Tool>
        <Tool
          isPressed={has_voted}
          label={has_voted ? `Upvoted, ${votes}` : `Upvote, ${votes}`}
          title={isOwn ? 'Nobody votes for their own comment' : undefined}
          isDead={isOwn}
          onPress={() => actions.vote({ id, hasVoted: true })}
        >
          <Icon name="up" size={17} />
          {upvotes.toLocaleString('en-US')}
        </Tool>
        {has_voted && (
          <Tool label="Take back your vote" onPress={() => actions.vote({ id, hasVoted: false })}>
            <Icon name="undo" size={17} />
          </Tool>
        )}
        <Tool label="Copy link" onPress={() => actions.copyLink(id)}>
          <Icon name="link" size={17} />
        </Tool>
        {!isOwn && !hidden && (
          <Tool label="Report" onPress={() => actions.report({ id, content })}>
            <Icon name="flag" size={17} />
          </Tool>
        )}
        {isOwn && !hidden && <Tool onPress={() => setIsEditing(true)}>Edit</Tool>}
        {canDelete && <Tool onPress={askToDelete}>Delete</Tool>}
      </div>
    </>
  )
}

function Fold({ comment, replies, isFolded, actions }: RowProps) {
  if (replies === 0) return null
  return (
    <button
      type="button"
      className={`${classes.tool} ${classes.fold}`}
      aria-expanded={!isFolded}
      onClick={() => actions.fold(comment.id)}
    >
      {isFolded ? 'Show' : 'Hide'} {replies} {replies === 1 ? 'reply' : 'replies'}
    </button>
  )
}

/** Plain buttons: there may be ten thousand of them. */
function Tool({
  label,
  title,
  isPressed,
  isDead,
  onPress,
  children,
}: {
  label?: string
  title?: string
  isPressed?: boolean
  isDead?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={title ?? label}
      aria-disabled={isDead || undefined}
      data-pressed={isPressed || undefined}
      onClick={isDead ? undefined : onPress}
    >
      {children}
    </button>
  )
}

import { memo, useMemo, useState } from 'react'
import type { ListedComment } from '@contract/comments.ts'
import { countOf } from '../../../lib/text/count-of.ts'
import { markNames } from '../../../lib/text/mark-names.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { RelativeTime } from '../../../lib/time/relative-time.tsx'
import { FormattedText } from '../../../lib/text/formatted-text.tsx'
import { followSent, reveal } from './reveal.ts'
import { whenVisible } from '../../../lib/page/when-visible.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LevelBadge } from '../../../ui/level-badge.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import { RoleBadge } from '../../../ui/role-badge.tsx'
import { Fold, FoldedComment } from './folded-comment.tsx'
import classes from './comment-row.module.css'
import { EditForm } from '../writing/edit-form.tsx'
import { EarlierWordings } from './earlier-wordings.tsx'
import { MindChangerTool, ShownPattern } from './row-marks.tsx'
import { Tool } from './tool.tsx'

/** Shared by all rows and never recreated; a new object would re-render every row. */
export type RowActions = {
  reply: (id: string) => void
  fold: (id: string) => void
  vote: (change: { id: string; hasVoted: boolean }) => void
  openEdit: (id: string) => void
  closeEdit: (id: string) => void
  edit: (change: { id: string; content: string; known_content: string }) => Promise<unknown>
  /** Deletes the comment. An author can undo the deletion for a moment. */
  remove: (comment: { id: string; isOwn: boolean }) => void
  keep: (id: string) => void
  copyLink: (id: string) => void
  report: (comment: { id: string; content: string }) => void
  seen: (id: string) => void
}

export type RowProps = {
  comment: ListedComment
  depth: number
  /** Number of comments below this one that are not deleted. */
  replies: number
  isFolded: boolean
  /** Number of new comments in the folded branch below this comment. */
  newBelow: number
  parentName: string | null
  /** The author's posts, rounded to what the level badge shows. */
  posts: number
  /** Level that the author reached with this comment while the page was open. */
  levelReached: number | null
  isOwn: boolean
  /** The author has deleted the comment and can still undo the deletion. */
  isLeaving: boolean
  isBlocked: boolean
  canDelete: boolean
  hasDraft: boolean
  /** Set while the comment's edit form is open. */
  edit: { isPressed: boolean } | undefined
  isArrival: boolean
  isNew: boolean
  /** Changes with every link that opens this comment; null without a link. */
  askedFor: string | null
  /** Whether this is the reply that was sent last. */
  isSent: boolean
  href: string
  actions: RowActions
}

export const CommentRow = memo(function CommentRow(props: RowProps) {
  const { comment, depth, isArrival, isNew, askedFor, isSent, actions } = props
  const { id } = comment
  const [isShown, setIsShown] = useState(false)
  const folded = comment.deleted
    ? { words: 'This comment was deleted.' }
    : props.isLeaving
      ? { words: 'Deleted.', act: { text: 'Undo', onPress: () => actions.keep(id), isFocused: true } }
      : props.isBlocked && !isShown
        ? {
            words: 'You have blocked this person.',
            act: { text: 'Show', onPress: () => setIsShown(true) },
          }
        : null
  const watch = useMemo(
    () => (isArrival || isNew ? whenVisible(() => actions.seen(id), '-16px') : undefined),
    [isArrival, isNew, actions, id],
  )
  // A new ref function for each link makes React call it again, which scrolls to this row again.
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
      className={`py-md ${classes.row}`}
      tabIndex={-1}
    >
      <article ref={watch} aria-labelledby={`by-${id}`} className="stack gap-2xs">
        {folded ? (
          <FoldedComment id={id} {...folded}>
            <Fold {...props} onFold={() => actions.fold(id)} />
          </FoldedComment>
        ) : (
          <Living {...props} />
        )}
      </article>
    </div>
  )
})

function Living(props: RowProps) {
  const { comment, parentName, posts, levelReached, isOwn, canDelete, hasDraft, edit, href, actions } = props
  const { id, user_role, content, links, hidden, has_voted, upvotes, created_at, edited_at } = comment
  const [isLookingBack, setIsLookingBack] = useState(false)

  const askToDelete = () => {
    if (window.confirm('Are you sure you want to delete this comment?')) actions.remove({ id, isOwn })
  }
  const body = content && <FormattedText text={markNames(content, hidden ? [] : links)} />
  const votes = countOf(upvotes, 'upvote')

  return (
    <>
      <header className="line gap-x-xs">
        <Author comment={comment} />
        <LevelBadge commentCount={posts} />
        {user_role && <RoleBadge of={user_role} />}
        <ShownPattern memberId={comment.user_id} />
        {parentName !== null && (
          <span className="soft">
            replying to <bdi>{parentName || 'a deleted comment'}</bdi>
          </span>
        )}
        <a href={href} data-comment={id} className="soft quiet-link">
          <RelativeTime at={created_at} />
        </a>
        {(props.isNew || props.isArrival) && <span className="pill washed accent">new</span>}
        {edited_at &&
          // Authors and staff can delete the comment, and they may also read its earlier versions.
          (canDelete ? (
            <button
              type="button"
              className={`soft ${classes.edited}`}
              aria-expanded={isLookingBack}
              title="Earlier versions"
              onClick={() => setIsLookingBack(!isLookingBack)}
            >
              edited
            </button>
          ) : (
            <span className={`soft ${classes.edited}`}>edited</span>
          ))}
        {levelReached !== null && (
          <span className="pill pill-outline accent">reached level {levelReached}</span>
        )}
      </header>
      {hidden && (
        <p className={`px-xs dim ${classes.tombstone}`}>Hidden until a moderator has reviewed it.</p>
      )}
      {edit && isOwn ? (
        <EditForm
          threadId={comment.thread_id}
          storageKey={storageKeys.commentEdit(comment.user_id ?? '', comment.thread_id, id)}
          content={content}
          isFocused={edit.isPressed}
          onSave={(words, known) => actions.edit({ id, content: words, known_content: known })}
          onClose={() => actions.closeEdit(id)}
        />
      ) : (
        body
      )}
      {isLookingBack && edited_at && <EarlierWordings id={id} editedAt={edited_at} />}
      <div className={`line gap-0 ${classes.tools}`}>
        <Fold {...props} onFold={() => actions.fold(id)} />
        <Tool onPress={() => actions.reply(id)}>{hasDraft ? 'Continue your reply' : 'Reply'}</Tool>
        <Tool
          isPressed={has_voted}
          label={has_voted ? `Upvoted, ${votes}` : `Upvote, ${votes}`}
          title={isOwn ? 'You cannot vote for your own comment' : undefined}
          isDead={isOwn}
          onPress={() => actions.vote({ id, hasVoted: true })}
        >
          <Icon name="up" size={17} />
          {upvotes.toLocaleString('en-US')}
        </Tool>
        {has_voted && (
          <Tool label="Remove your vote" onPress={() => actions.vote({ id, hasVoted: false })}>
            <Icon name="undo" size={17} />
          </Tool>
        )}
        {!isOwn && !hidden && <MindChangerTool commentId={id} />}
        <Tool label="Copy link" onPress={() => actions.copyLink(id)}>
          <Icon name="link" size={17} />
        </Tool>
        {!isOwn && !hidden && (
          <Tool label="Report" onPress={() => actions.report({ id, content })}>
            <Icon name="flag" size={17} />
          </Tool>
        )}
        {isOwn && !hidden && <Tool onPress={() => actions.openEdit(id)}>Edit</Tool>}
        {canDelete && <Tool onPress={askToDelete}>Delete</Tool>}
      </div>
    </>
  )
}

/** Plain links, because the list handles the clicks on the links of all rows. */
function Author({ comment: { id, user_id, user_name, user_picture } }: Pick<RowProps, 'comment'>) {
  const face = (
    <>
      <Portrait id={user_id} name={user_name} picture={user_picture} size={30} />
      <strong id={`by-${id}`} className={`break-anywhere ${classes.name}`}>
        <bdi>{user_name}</bdi>
      </strong>
    </>
  )
  if (user_id === null) return <span className={`inline gap-xs ${classes.author}`}>{face}</span>
  return (
    <a
      href={`/profile/${user_id}`}
      data-name={`members/${user_id}`}
      className={`inline gap-xs ${classes.author}`}
    >
      {face}
    </a>
  )
}

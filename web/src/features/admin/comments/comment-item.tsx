import { memo, useState } from 'react'
import { Link } from 'react-router'
import { countOf } from '../../../lib/text/count-of.ts'
import { formatDateTime } from '../../../lib/time/dates.ts'
import { focusHeading } from '../../../lib/page/focus-heading.ts'
import { FormattedText } from '../../../lib/text/formatted-text.tsx'
import { markNames } from '../../../lib/text/mark-names.ts'
import { useSession } from '../../../lib/session/session.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { keptEdit } from '../../../lib/merge/kept-edit.ts'
import { useStored } from '../../../lib/storage/stored.ts'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import { type Picking, PickRow } from '../list/pick-row.tsx'
import { CommentEditor } from './comment-editor.tsx'
import { type ListedComment, useDeleteComment } from './use-comment-action.ts'
import { useFocusNext } from '../list/use-focus-next.ts'
import { listTitleId } from '../list/list-frame.tsx'
import classes from './comment-item.module.css'

export const CommentItem = memo(function CommentItem({
  comment,
  ...picking
}: { comment: ListedComment } & Picking<ListedComment>) {
  const [isEditing, setIsEditing] = useState(false)
  const { id, user_id, user_name, case_study_id, upvotes, isGone } = comment
  const hasKept = useStored(storageKeys.adminCommentEdit(useSession()?.id, id), keptEdit) !== null
  const [takeFocus, moveFocus] = useFocusNext()
  const leave = () => {
    if (isGone) focusHeading(listTitleId)
    else moveFocus()
    setIsEditing(false)
  }
  const remove = useDeleteComment(comment)
  const askToDelete = () => {
    if (!remove.isPending && window.confirm('Are you sure you want to delete this comment?')) remove.mutate()
  }

  if (isGone && !isEditing) return null
  return (
    <PickRow
      of={comment}
      label={`Select the comment by ${user_name}`}
      labelledBy={`comment-${id}`}
      {...picking}
      menu={
        !isEditing && (
          <MoreMenu
            ref={takeFocus}
            isQuiet
            label={`Actions for the comment by ${user_name}`}
            items={[
              { text: hasKept ? 'Continue editing' : 'Edit', onPress: () => setIsEditing(true) },
              { text: 'Delete', isDanger: true, onPress: askToDelete },
            ]}
          />
        )
      }
    >
      <div className="row gap-sm">
        <Portrait id={user_id} name={user_name} picture={comment.user_picture} size={36} />
        <div className="line gap-0 gap-x-sm">
          <h3 id={`comment-${id}`} className="text-md strong break-anywhere can-shrink">
            {user_id ? (
              <Link to={`/profile/${user_id}`} className="quiet-link ink">
                {user_name}
              </Link>
            ) : (
              user_name
            )}
          </h3>
          <time dateTime={comment.created_at} className="soft">
            {formatDateTime(comment.created_at)}
          </time>
          {comment.parent_id && <span className="pill pill-outline">Reply</span>}
          {hasKept && !isEditing && <span className="pill pill-outline accent">Edit not saved</span>}
          {comment.is_hidden && <span className="pill alarm-filled">Hidden until reviewed</span>}
        </div>
      </div>
      {isEditing ? (
        <CommentEditor comment={comment} onClose={leave} />
      ) : (
        <Words of={user_name}>{comment.content}</Words>
      )}
      <p className="line gap-x-md soft figures break-anywhere">
        <span>
          Case{' '}
          <Link to={`/case-study/${case_study_id}?comment=${id}`} title={comment.case_title}>
            {comment.case_title}
          </Link>
        </span>
        <code title={case_study_id}>{case_study_id.slice(0, 8)}</code>
        <span>{countOf(upvotes, 'upvote')}</span>
      </p>
    </PickRow>
  )
})

/** A long comment scrolls inside its row. */
function Words({ of, children }: { of: string; children: string }) {
  const text = <FormattedText text={markNames(children, [])} />
  if (children.length < 400 && children.split('\n').length < 8) return text
  return (
    <section
      className={classes.long}
      aria-label={`Comment by ${of}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus lets the arrow keys scroll the comment
      tabIndex={0}
    >
      {text}
    </section>
  )
}

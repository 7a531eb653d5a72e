import { useMemo } from 'react'
import { notify } from '../../../lib/notify/notify.ts'
import { useSession } from '../../../lib/session/session.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { useKeptEdit } from '../../../lib/merge/use-kept-edit.tsx'
import { RowButton } from '../list/row-button.tsx'
import { type ListedComment, noteWriting, useEditComment } from './use-comment-action.ts'
import classes from './comment-item.module.css'

export function CommentEditor({ comment, onClose }: { comment: ListedComment; onClose: () => void }) {
  const { id, user_name, content, isGone } = comment
  const key = storageKeys.adminCommentEdit(useSession()?.id, id)
  const { text, write, isSettled, forget, notice } = useKeptEdit(key, content, 'the comment was')
  const close = () => {
    forget()
    onClose()
  }
  const edit = useEditComment(comment, close)
  const field = useMemo(() => noteWriting(id), [id])

  const giveUp = () => {
    const hasWords = text.trim() !== '' && text !== content
    if (!hasWords || window.confirm('Discard what you have written?')) close()
  }
  const save = () => {
    if (!text.trim()) return notify.error('Comment cannot be empty')
    if (isSettled()) edit.mutate(text)
  }

  return (
    <>
      <textarea
        className={`outlined py-xs px-sm ink measure ${classes.editor}`}
        aria-label={`Comment by ${user_name}`}
        rows={Math.min(12, Math.max(3, text.split('\n').length + 1))}
        maxLength={10_000}
        value={text}
        aria-invalid={text.trim() === '' || undefined}
        ref={field}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && giveUp()}
      />
      {(isGone || (edit.error && !notice)) && (
        <p role="alert" className="text-sm alarm">
          {isGone
            ? 'This comment has since been deleted. You can still copy your text.'
            : edit.error?.message}
        </p>
      )}
      {notice}
      <div className="line gap-xs">
        {!isGone && (
          <RowButton isOn isBusy={edit.isPending} onClick={save}>
            {edit.isPending ? 'Saving...' : 'Save'}
          </RowButton>
        )}
        <RowButton onClick={isGone ? close : giveUp}>{isGone ? 'Close' : 'Cancel'}</RowButton>
      </div>
    </>
  )
}

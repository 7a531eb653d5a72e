import { Button } from '@mantine/core'
import type { CurrentUser } from '@contract/auth.ts'
import { dropOther, handOver, restoreOther, useDraft, writeDraft } from './drafts.ts'
import { postComment } from './outbox.ts'
import { broadcastTyping } from '../presence.ts'
import { CommentForm } from './comment-form.tsx'
import classes from './composer.module.css'

/** Where a comment or a reply is written. What is typed is kept at every keystroke. */
export function Composer({
  caseId,
  user,
  parentId = null,
  replyTo,
  isFocused,
  onSent,
  onCancel,
}: {
  caseId: string
  user: CurrentUser
  parentId?: string | null
  /** Whose comment is answered. */
  replyTo?: string
  isFocused?: boolean
  onSent?: (id: string) => void
  onCancel?: () => void
}) {
  const place = { userId: user.id, caseId, parentId }
  const { content, other } = useDraft(place)

  const send = (words: string) => {
    const id = postComment({ ...place, content: words })
    handOver(place)
    onSent?.(id)
  }

  return (
    <div
      id={parentId === null ? 'comment-form' : undefined}
      data-reply={parentId !== null || undefined}
      className="stack gap-sm"
    >
      <CommentForm
        caseId={caseId}
        label={replyTo === undefined ? 'Your comment' : `Replying to ${replyTo}`}
        text={content}
        send={replyTo === undefined ? 'Post Comment' : 'Post Reply'}
        isFocused={isFocused}
        onText={(text) => {
          writeDraft(place, text)
          if (text.trim() !== '') broadcastTyping(caseId, user.id, parentId)
        }}
        onSend={send}
        onCancel={onCancel}
      />
      {other !== null && (
        <p className={`line gap-x-sm py-xs px-md text-sm ${classes.other}`}>
          There was a draft on another device too. This one is the newer; the older one is kept.
          <Button variant="default" onClick={() => restoreOther(place)}>
            Bring the other back
          </Button>
          <Button variant="subtle" onClick={() => dropOther(place)}>
            Let the other go
          </Button>
        </p>
      )}
    </div>
  )
}

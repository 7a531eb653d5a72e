import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CurrentUser } from '@contract/auth.ts'
import { clearReplaced, useDraft } from './draft-store.ts'
import { handOver, restoreReplaced, writeDraft } from './drafts.ts'
import { postComment } from './comment-outbox.ts'
import { broadcastTyping } from '../presence.ts'
import { CommentForm } from './comment-form.tsx'
import classes from './composer.module.css'

export function Composer({
  threadId,
  user,
  parentId = null,
  replyTo,
  isFocused,
  ideas,
  onSent,
  onCancel,
}: {
  threadId: string
  user: CurrentUser
  parentId?: string | null
  replyTo?: string
  isFocused?: boolean
  /** Shares the line of the label. */
  ideas?: ReactNode
  onSent?: (id: string) => void
  onCancel?: () => void
}) {
  const place = { userId: user.id, threadId, parentId }
  const { content, replaced } = useDraft(place)

  const send = (words: string) => {
    const id = postComment(user.id, { ...place, content: words })
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
        threadId={threadId}
        label={replyTo === undefined ? 'Your comment' : `Replying to ${replyTo}`}
        text={content}
        send={replyTo === undefined ? 'Post Comment' : 'Post Reply'}
        isFocused={isFocused}
        beside={ideas}
        onText={(text) => {
          writeDraft(place, text)
          if (text.trim() !== '') broadcastTyping(threadId, user.id, parentId)
        }}
        onSend={send}
        onCancel={onCancel}
        onEscape={onCancel}
      />
      {replaced !== null && (
        <p className={`line gap-x-sm py-xs px-md text-sm ${classes.other}`}>
          You also have an older draft from another device.
          <Button variant="default" onClick={() => restoreReplaced(place)}>
            Use the older draft
          </Button>
          <Button variant="subtle" onClick={() => clearReplaced(place)}>
            Discard it
          </Button>
        </p>
      )}
    </div>
  )
}

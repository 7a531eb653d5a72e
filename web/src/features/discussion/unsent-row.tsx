import { Button } from '@mantine/core'
import { useState } from 'react'
import { discardComment, repostComment, type UnsentComment, useSending } from './outbox.ts'
import { useServerClock } from '../../lib/server-clock.ts'
import { Icon } from '../../ui/icon.tsx'
import { CommentBody } from './comment-body.tsx'
import { CommentForm } from './comment-form.tsx'
import classes from './unsent-row.module.css'
import row from './comment-row.module.css'

/** Own words in the place where the comment will stand, and why it does not stand there yet. */
export function UnsentRow({ item, depth, name }: { item: UnsentComment; depth: number; name: string }) {
  const { id, pausedUntil } = useSending()
  const [text, setText] = useState<string | null>(null)
  const seconds = useServerClock(() => (pausedUntil ? Math.ceil((pausedUntil - Date.now()) / 1000) : 0))
  const isSending = id === item.id
  const { refusal } = item

  const state = refusal
    ? refusal.detail
    : isSending
      ? 'Sending…'
      : seconds > 0
        ? `The club asks for a pause. It will be sent in ${seconds} seconds.`
        : 'Waiting to be sent'

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see ThreadList
      role="listitem"
      id={`comment-${item.id}`}
      data-row
      data-depth={depth === 0 ? undefined : (depth - 1) % 6}
      style={depth === 0 ? undefined : ({ '--depth': depth } as object)}
      className={row.row}
    >
      <article className={classes.unsent} data-refused={refusal !== undefined || undefined}>
        <header className={classes.head}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <output className={classes.state}>
            {refusal && <Icon name="warning" size={18} />}
            {state}
          </output>
        </header>
        {text === null ? (
          <CommentBody text={item.content} />
        ) : (
          <CommentForm
            label="Edit your comment"
            text={text}
            send="Post Comment"
            isFocused
            onText={setText}
            onSend={(words) => repostComment(item, words)}
            onCancel={() => setText(null)}
          />
        )}
        {text === null && !isSending && (
          <div className={classes.actions}>
            {refusal && (
              <Button variant="default" onClick={() => repostComment(item, item.content)}>
                Try again
              </Button>
            )}
            <Button variant="default" onClick={() => setText(item.content)}>
              Edit
            </Button>
            <Button variant="default" onClick={() => discardComment(item)}>
              Discard
            </Button>
          </div>
        )}
      </article>
    </div>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CurrentUser } from '@contract/auth.ts'
import {
  discardComment,
  holdComment,
  repostComment,
  type UnsentComment,
  useSending,
} from './comment-outbox.ts'
import { RelativeTime } from '../../../lib/time/relative-time.tsx'
import { countOf } from '../../../lib/text/count-of.ts'
import { FormattedText } from '../../../lib/text/formatted-text.tsx'
import { markNames } from '../../../lib/text/mark-names.ts'
import { useServerClock } from '../../../lib/time/server-clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LevelBadge } from '../../../ui/level-badge.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import { Tool } from '../thread/tool.tsx'
import { followSent } from '../thread/reveal.ts'
import { CommentForm } from './comment-form.tsx'
import classes from './unsent-row.module.css'
import row from '../thread/comment-row.module.css'

const heldBack = 'Not sent yet, because you were editing it.'

/** A comment in the outbox. It is as high as the confirmed comment, so that nothing moves when the server confirms it. */
export function UnsentRow({
  item,
  depth,
  parentName,
  user,
  isSent,
}: {
  item: UnsentComment
  depth: number
  parentName: string | null
  user: CurrentUser
  /** Whether this is the reply sent last, which gets the focus. */
  isSent: boolean
}) {
  const { id, pausedUntil } = useSending()
  const [before, setBefore] = useState<UnsentComment | null>(null)
  const seconds = useServerClock(() => Math.max(0, Math.ceil((pausedUntil - Date.now()) / 1000)))
  const isSending = id === item.id
  const { refusal } = item
  const isRefused = refusal !== undefined && refusal !== heldBack
  const edit = () => {
    setBefore(item)
    holdComment(item, heldBack)
  }
  const finish = (comment: UnsentComment, reason?: string) => {
    setBefore(null)
    document.getElementById(`comment-${item.id}`)?.focus({ preventScroll: true })
    if (reason) holdComment(comment, reason)
    else repostComment(comment)
  }
  const writtenAt = new Date(item.at).toISOString()

  const state = refusal
    ? refusal
    : isSending
      ? 'Sending…'
      : seconds > 0
        ? `Too many requests. It will be sent in ${countOf(seconds, 'second')}.`
        : 'Waiting to be sent'

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see ThreadList
      role="listitem"
      ref={isSent ? followSent : undefined}
      id={`comment-${item.id}`}
      data-row
      data-depth={depth === 0 ? undefined : (depth - 1) % 6}
      style={depth === 0 ? undefined : ({ '--depth': depth } as object)}
      className={`py-md ${row.row}`}
      tabIndex={-1}
    >
      <article className={`stack gap-2xs ${classes.unsent}`} data-refused={isRefused || undefined}>
        <header className="line gap-x-xs">
          <span className={`inline gap-xs ${row.author}`}>
            <Portrait id={user.id} name={user.name} picture={user.picture} size={30} />
            <strong className={`break-anywhere ${row.name}`}>
              <bdi>{user.name}</bdi>
            </strong>
          </span>
          <LevelBadge commentCount={user.comment_count} />
          {parentName !== null && (
            <span className="soft">
              replying to <bdi>{parentName || 'a deleted comment'}</bdi>
            </span>
          )}
          <RelativeTime className="soft" at={writtenAt} />
        </header>
        {before === null ? (
          <FormattedText text={markNames(item.content, [])} />
        ) : (
          <CommentForm
            threadId={item.threadId}
            label="Edit your comment"
            text={item.content}
            send="Post Comment"
            isFocused
            onText={(content) => holdComment({ ...item, content }, heldBack)}
            onSend={(content) => finish({ ...item, content })}
            onCancel={() => finish(before, before.refusal)}
          />
        )}
        {before === null && (
          <div className={`line gap-x-xs thumb ${classes.foot}`}>
            <output className={`inline gap-xs soft ${classes.state}`}>
              {isRefused && <Icon name="warning" size={18} />}
              {state}
            </output>
            {refusal && (
              <Button variant="default" onClick={() => repostComment(item)}>
                Try again
              </Button>
            )}
            {!isSending && (
              <>
                <Tool onPress={edit}>Edit</Tool>
                <Tool onPress={() => discardComment(item)}>{refusal ? 'Discard' : 'Cancel'}</Tool>
              </>
            )}
          </div>
        )}
      </article>
    </div>
  )
}

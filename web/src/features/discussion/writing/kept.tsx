import { clearStored, useStoredUnder } from '../../../lib/storage/stored.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { keptEdit } from '../../../lib/merge/kept-edit.ts'
import { KeptWords } from '../../../lib/merge/kept-words.tsx'
import { useDrafts } from './draft-store.ts'
import { dropDraft } from './drafts.ts'
import { discardComment, useUnsent } from './comment-outbox.ts'
import type { Thread } from '../thread/thread.ts'

/**
 * Shows the member's text whose target is gone: replies to a deleted comment and edits of a deleted comment. Without a `thread`, the case
 * or group itself is gone, so all its drafts and unsent comments are shown.
 */
export function Kept({
  threadId,
  userId,
  thread,
  home = 'case study',
}: {
  threadId: string
  userId: string
  thread: Thread | null
  home?: 'case study' | 'group'
}) {
  const drafts = useDrafts(userId, threadId)
  const editsPrefix = storageKeys.commentEdit(userId, threadId, '')
  const edits = useStoredUnder(editsPrefix, keptEdit)
  const unsent = useUnsent(userId, threadId)
  const isGone = (id: string | null) =>
    thread === null || (id !== null && thread.comments.get(id)?.deleted !== false)

  return (
    <>
      {unsent
        .filter(({ id, refusal }) => thread === null || (refusal && thread.comments.has(id)))
        .map((item) => (
          <KeptWords
            key={`post ${item.id}`}
            why={
              thread === null
                ? `Your comment did not reach this ${home}.`
                : 'Your comment was posted before you changed it.'
            }
            text={item.content}
            onForget={() => discardComment({ ...item, tried: undefined })}
          />
        ))}
      {drafts
        .filter(({ place, content }) => isGone(place.parentId) && content.trim() !== '')
        .map(({ place, content }) => (
          <KeptWords
            key={`reply ${place.parentId}`}
            why={
              thread === null
                ? `You were writing ${home === 'group' ? 'in' : 'under'} this ${home}.`
                : 'The comment that you were replying to has been deleted.'
            }
            text={content}
            onForget={() => dropDraft(place)}
          />
        ))}
      {edits
        .filter(([id]) => isGone(id))
        .map(([id, { content }]) => (
          <KeptWords
            key={`edit ${id}`}
            why="The comment that you were editing has been deleted."
            text={content}
            onForget={() => clearStored(`${editsPrefix}${id}`)}
          />
        ))}
    </>
  )
}

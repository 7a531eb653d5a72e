import { clearStored, useStoredUnder } from '../../../lib/stored.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'
import type { KeptEdit } from '../../../lib/kept-edit.ts'
import { KeptWords } from '../../../lib/kept-words.tsx'
import { dropDraft, type LocalDraft } from '../writing/drafts.ts'
import { discardComment, useUnsent } from '../writing/outbox.ts'
import type { Thread } from '../thread/thread.ts'

/**
 * Words whose target is gone: replies to a comment that was deleted, an edit of one's own that was, and, where the case itself is not
 * there any more (no `thread`), all that was being written under it and what was on its way.
 */
export function KeptForGone({
  caseId,
  userId,
  thread,
}: {
  caseId: string
  userId: string
  thread: Thread | null
}) {
  const drafts = useStoredUnder(storageKeys.drafts(userId, caseId)).map(
    ([, json]) => JSON.parse(json) as LocalDraft,
  )
  const editsPrefix = storageKeys.commentEdits(userId, caseId)
  const edits = useStoredUnder(editsPrefix)
  const unsent = useUnsent(thread === null ? userId : undefined, caseId)
  const isGone = (id: string | null) =>
    thread === null || (id !== null && thread.comments.get(id)?.deleted !== false)

  return (
    <>
      {unsent.map((item) => (
        <KeptWords
          key={`post ${item.id}`}
          why="Your comment did not reach this case study."
          text={item.content}
          onForget={() => discardComment(item)}
        />
      ))}
      {drafts
        .filter(({ place, content }) => isGone(place.parentId) && content.trim() !== '')
        .map(({ place, content }) => (
          <KeptWords
            key={`reply ${place.parentId}`}
            why={
              thread === null
                ? 'You were writing under this case study.'
                : 'The comment that you were replying to has been deleted.'
            }
            text={content}
            onForget={() => dropDraft(place)}
          />
        ))}
      {edits
        .filter(([id]) => isGone(id))
        .map(([id, kept]) => (
          <KeptWords
            key={`edit ${id}`}
            why="The comment that you were editing has been deleted."
            text={(JSON.parse(kept) as KeptEdit).content}
            onForget={() => clearStored(`${editsPrefix}${id}`)}
          />
        ))}
    </>
  )
}

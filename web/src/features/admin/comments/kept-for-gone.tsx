import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { listWordings } from '@contract/comments.ts'
import { hasCode } from '../../../lib/api/api.ts'
import { apiQuery } from '../../../lib/api/api-query.ts'
import { keptEdit } from '../../../lib/merge/kept-edit.ts'
import { KeptWords } from '../../../lib/merge/kept-words.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { clearStored, useStoredUnder } from '../../../lib/storage/stored.ts'
import { adminKeys } from '../admin-queries.ts'

/** Shows unsaved edits of deleted comments. No list contains a deleted comment, so each one is requested once. */
export function KeptForGone() {
  const prefix = storageKeys.adminCommentEdit(useSession()?.id, '')
  const kept = useStoredUnder(prefix, keptEdit)
  const [ids] = useState(() => kept.map(([id]) => id))
  const answers = useQueries({
    queries: ids.map((commentId) =>
      apiQuery(adminKeys.wordings(commentId), listWordings, { commentId }, { staleTime: 0 }),
    ),
  })
  const gone = new Set(ids.filter((_, at) => hasCode(answers[at]?.error, 'not_found')))
  return kept
    .filter(([id]) => gone.has(id))
    .map(([id, { content }]) => (
      <KeptWords
        key={id}
        why="The comment that you were editing has been deleted."
        text={content}
        onForget={() => clearStored(`${prefix}${id}`)}
      />
    ))
}

import { useMemo, useState } from 'react'
import { keptEdit, type KeptEdit, openEdit } from './kept-edit.ts'
import { MergeNotice } from './merge-notice.tsx'
import { clearStored, useStored, writeStored } from '../storage/stored.ts'
import { useMergedForm } from './use-merged-form.ts'

/**
 * Keeps the edit of a comment across reloads and merges what others save meanwhile. `notice` shows the merge. `what` begins a sentence, as
 * in “the comment was”.
 */
export function useKeptEdit(key: string, content: string, what: string) {
  const text = useStored(key, keptEdit)?.content ?? content
  const keep = (words: string, from: string) =>
    writeStored(key, { content: words, began: from } satisfies KeptEdit)
  const initial = useMemo(() => ({ content }), [content])
  const [opened] = useState(() => openEdit(key, content))
  const { merge, began, isSettled, choose } = useMergedForm(initial, opened, {
    read: () => ({ content: text }),
    write: (_field, words) => keep(words, words),
  })
  return {
    text,
    write: (words: string) => keep(words, began.content),
    isSettled,
    forget: () => clearStored(key),
    notice: merge && (
      <MergeNotice
        what={what}
        labels={{ content: 'Comment' }}
        merge={merge}
        inWords={() => content}
        onChoose={(field, isTheirs) => {
          choose(field, isTheirs)
          if (!isTheirs) keep(text, content)
        }}
      />
    ),
  }
}

import { useMemo, useState } from 'react'
import { openEdit } from './kept-edit.ts'
import { type KeptEdit, parseEdit } from './parse-edit.ts'
import { MergeNotice } from './merge-notice.tsx'
import { clearStored, useStored, writeStored } from './stored.ts'
import { useMergedForm } from './use-merged-form.ts'

/**
 * Other words for a comment, in its place: they outlive the page, with the words that they began from. What is saved elsewhere meanwhile is merged
 * into them; `notice` says so, and asks where both have changed. `what`: as in a sentence, “the comment was”.
 */
export function useKeptEdit(key: string, content: string, what: string) {
  const text = parseEdit(useStored(key))?.content ?? content
  const keep = (words: string, from: string) =>
    writeStored(key, JSON.stringify({ content: words, began: from } satisfies KeptEdit))
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

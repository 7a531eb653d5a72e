import { useMemo, useState } from 'react'
import { type KeptEdit, openEdit } from '../../../lib/kept-edit.ts'
import { MergeNotice } from '../../../lib/merge-notice.tsx'
import { clearStored, useStored, writeStored } from '../../../lib/stored.ts'
import { useMergedForm } from '../../../lib/use-merged-form.ts'
import { CommentForm } from '../writing/comment-form.tsx'

/** Own words, to be said better. What is typed outlives the page here too, with the words that it began from. */
export function EditForm({
  caseId,
  storageKey: key,
  content,
  isFocused,
  onSave,
  onClose,
}: {
  caseId: string
  storageKey: string
  content: string
  isFocused: boolean
  /** `known`: the words that the page has shown. */
  onSave: (content: string, known: string) => Promise<unknown>
  onClose: () => void
}) {
  const kept = useStored(key)
  const text = kept === null ? content : (JSON.parse(kept) as KeptEdit).content
  const keep = (words: string, from: string) =>
    writeStored(key, JSON.stringify({ content: words, began: from } satisfies KeptEdit))
  const initial = useMemo(() => ({ content }), [content])
  const [opened] = useState(() => openEdit(key, content))
  const { merge, began, isSettled, choose } = useMergedForm(initial, opened, {
    read: () => ({ content: text }),
    write: (_field, words) => keep(words, words),
  })
  const [isBusy, setIsBusy] = useState(false)
  const close = () => {
    clearStored(key)
    onClose()
  }
  const save = (words: string) => {
    if (!isSettled()) return
    if (words === content) return close()
    setIsBusy(true)
    // What went wrong has been said by then, and the words are still here.
    onSave(words, content).then(close, () => setIsBusy(false))
  }
  return (
    <>
      <CommentForm
        caseId={caseId}
        label="Edit your comment"
        text={text}
        send={isBusy ? 'Saving...' : 'Save'}
        isBusy={isBusy}
        isFocused={isFocused}
        onText={(words) => keep(words, began.content)}
        onSend={save}
        onCancel={close}
      />
      {merge && (
        <MergeNotice
          what="your comment was"
          labels={{ content: 'Comment' }}
          merge={merge}
          inWords={() => content}
          onChoose={(field, isTheirs) => {
            choose(field, isTheirs)
            if (!isTheirs) keep(text, content)
          }}
        />
      )}
    </>
  )
}

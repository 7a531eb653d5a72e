import { useState } from 'react'
import { useKeptEdit } from '../../../lib/merge/use-kept-edit.tsx'
import { CommentForm } from './comment-form.tsx'

export function EditForm({
  threadId,
  storageKey,
  content,
  isFocused,
  onSave,
  onClose,
}: {
  threadId: string
  storageKey: string
  content: string
  isFocused: boolean
  /** `known`: the text that the page showed. */
  onSave: (content: string, known: string) => Promise<unknown>
  onClose: () => void
}) {
  const { text, write, isSettled, forget, notice } = useKeptEdit(storageKey, content, 'your comment was')
  const [isBusy, setIsBusy] = useState(false)
  const close = () => {
    forget()
    onClose()
  }
  const save = (words: string) => {
    if (!isSettled()) return
    if (words === content) return close()
    setIsBusy(true)
    // On failure the mutation shows the error, and the form stays open.
    onSave(words, content).then(close, () => setIsBusy(false))
  }
  return (
    <>
      <CommentForm
        threadId={threadId}
        label="Edit your comment"
        text={text}
        send={isBusy ? 'Saving...' : 'Save'}
        isBusy={isBusy}
        isFocused={isFocused}
        onText={write}
        onSend={save}
        onCancel={close}
        onEscape={text === content ? close : undefined}
      />
      {notice}
    </>
  )
}

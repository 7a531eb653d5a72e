import { useState } from 'react'
import { clearStored, useStored, writeStored } from '../../lib/stored.ts'
import { CommentForm } from './comment-form.tsx'

/** Own words, to be said better. What is typed outlives the page here too. */
export function EditForm({
  storageKey: key,
  content,
  onSave,
  onClose,
}: {
  storageKey: string
  content: string
  onSave: (content: string) => Promise<unknown>
  onClose: () => void
}) {
  const text = useStored(key) ?? content
  const [isBusy, setIsBusy] = useState(false)
  const close = () => {
    clearStored(key)
    onClose()
  }
  const save = (words: string) => {
    if (words === content) return close()
    setIsBusy(true)
    // What went wrong has been said by then, and the words are still here.
    onSave(words).then(close, () => setIsBusy(false))
  }
  return (
    <CommentForm
      label="Edit your comment"
      text={text}
      send={isBusy ? 'Saving...' : 'Save'}
      isBusy={isBusy}
      isFocused
      onText={(words) => writeStored(key, words)}
      onSend={save}
      onCancel={close}
    />
  )
}

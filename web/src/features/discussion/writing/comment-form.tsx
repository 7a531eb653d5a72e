import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { commentContent, findCommentLinks } from '@contract/comments.ts'
import { callApi } from '../../../lib/api/api.ts'
import { Writing } from '../../../lib/text/writing.tsx'
import classes from './comment-form.module.css'
import { MentionList } from './mention-list.tsx'

function focus(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

/** A form for the text of a comment. Enter makes a new line, since input methods use Enter; Ctrl+Enter or Cmd+Enter sends. */
export function CommentForm({
  threadId,
  label,
  text,
  send,
  isBusy,
  isFocused,
  beside,
  onText,
  onSend,
  onCancel,
  onEscape,
  children,
}: {
  /** Decides which members the comment can mention. */
  threadId: string
  label: string
  text: string
  send: string
  isBusy?: boolean
  /** Whether the member pressed a button to write. */
  isFocused?: boolean
  /** Shares the line of the label. */
  beside?: ReactNode
  onText: (text: string) => void
  onSend: (content: string) => void
  onCancel?: () => void
  /** Runs on Escape and must not lose the text. */
  onEscape?: () => void
  children?: ReactNode
}) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [isReached, setIsReached] = useState(isFocused)
  // One line until the member writes, so that the thread begins higher. It grows down, so that nothing moves under the finger.
  const isOpen = isReached || text !== ''
  const isEmpty = text.trim() === ''

  const submit = () => {
    if (isBusy || isEmpty) return
    const checked = commentContent.safeParse(text)
    setProblem(checked.success ? null : (checked.error.issues[0]?.message ?? null))
    if (checked.success) onSend(checked.data)
  }
  const submitForm = (event: SubmitEvent) => {
    event.preventDefault()
    // Focuses the pressed button, which Safari does not; SteadyScroll needs this to keep the form in place.
    event.nativeEvent.submitter?.focus({ preventScroll: true })
    submit()
  }
  const pressKey = (event: KeyboardEvent) => {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (isComposing) return
    if (event.key === 'Escape') onEscape?.()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }

  return (
    <form className="stack gap-xs" noValidate onSubmit={submitForm}>
      <div className="row gap-md">
        <label htmlFor={id} className="text-sm strong">
          {label}
        </label>
        {beside}
      </div>
      <Writing
        findLinks={(content) => callApi(findCommentLinks, { threadId, content })}
        renderMore={(field) => <MentionList field={field} threadId={threadId} />}
      >
        <textarea
          id={id}
          className={`outlined py-sm px-md ink ${classes.field}`}
          rows={isOpen ? 3 : 1}
          value={text}
          ref={isFocused ? focus : undefined}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onFocus={() => setIsReached(true)}
          onChange={(event) => {
            setProblem(null)
            onText(event.currentTarget.value)
          }}
          onKeyDown={pressKey}
        />
      </Writing>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="text-sm alarm">
          {problem}
        </p>
      )}
      {isOpen && (
        <div className="line">
          <Button
            type="submit"
            title="Ctrl + Enter"
            aria-disabled={isBusy || isEmpty}
            data-disabled={isEmpty}
          >
            {send}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          {children}
        </div>
      )}
    </form>
  )
}

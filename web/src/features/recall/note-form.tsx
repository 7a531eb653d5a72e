import '@mantine/core/styles/Input.css'
import { Button, Textarea } from '@mantine/core'
import classes from './recall-run.module.css'

export function NoteForm({
  text,
  known,
  onText,
  onSave,
  onCancel,
}: {
  text: string
  /** The stored note. Escape closes the form only if the text equals it. */
  known: string
  onText: (text: string) => void
  onSave: () => void
  onCancel: () => void
}) {
  return (
    <form
      className="stack gap-lg"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <Textarea
        label="Note"
        description="Only you see it, with the answer."
        rows={3}
        maxLength={2000}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the member pressed a button to write
        autoFocus
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && text === known && onCancel()}
      />
      <div className={`line gap-x-xs ${classes.tools}`}>
        <Button type="submit">Save note</Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

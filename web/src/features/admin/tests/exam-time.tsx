import { type FormEvent, useState } from 'react'
import { focusAtOnce } from '../list/focus-at-once.ts'
import { RowButton } from '../list/row-button.tsx'
import { timeWords } from './exam-words.ts'
import classes from './exam-row.module.css'

const minSeconds = 60

/** The time limit of one test, in place. */
export function ExamTime({
  seconds,
  isBusy,
  onSave,
  onCancel,
}: {
  seconds: number
  isBusy: boolean
  onSave: (seconds: number) => void
  onCancel: () => void
}) {
  const [written, setWritten] = useState(String(seconds))
  const wanted = Number(written)
  const isUsable = Number.isInteger(wanted) && wanted >= minSeconds && wanted <= 86_400
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (isUsable && !isBusy) onSave(wanted)
  }
  return (
    <form className={classes.time} noValidate onSubmit={send}>
      <label>
        Time limit in seconds
        <input
          type="number"
          min={minSeconds}
          step={1}
          ref={focusAtOnce}
          value={written}
          aria-invalid={!isUsable}
          onChange={(event) => setWritten(event.currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && onCancel()}
        />
      </label>
      <output>{isUsable ? timeWords(wanted) : 'At least 60 seconds.'}</output>
      <RowButton isOn isBusy={isBusy} onClick={send}>
        {isBusy ? 'Saving...' : 'Save'}
      </RowButton>
      <RowButton onClick={onCancel}>Cancel</RowButton>
    </form>
  )
}

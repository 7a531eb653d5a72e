import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { examTimeLimit } from '@contract/exam-making.ts'
import { focusAtOnce } from '../list/focus-at-once.ts'
import { RowButton } from '../list/row-button.tsx'
import { timeWords } from './exam-words.ts'
import classes from './exam-row.module.css'

const time = z.object({
  seconds: z
    .string()
    .transform((text) => Math.round(Number(text)))
    .pipe(examTimeLimit),
})
const focusField = (label: HTMLElement | null) => focusAtOnce(label?.querySelector('input') ?? null)

/** The time limit of one test, in place. */
export function ExamTime({
  seconds,
  isBusy,
  onSave,
  onCancel,
}: {
  seconds: number
  isBusy: boolean
  /** `known`: the time that the admin began from. */
  onSave: (seconds: number, known: number) => void
  onCancel: () => void
}) {
  const { register, control, handleSubmit } = useForm({
    resolver: zodResolver(time),
    defaultValues: { seconds: String(seconds) },
  })
  const wanted = time.safeParse({ seconds: useWatch({ control, name: 'seconds' }) })
  // After a refusal, which says it, the time as it is now.
  const [began, setBegan] = useState<number | null>(seconds)
  const send = handleSubmit((filled) => {
    if (isBusy) return
    onSave(filled.seconds, began ?? seconds)
    setBegan(null)
  })
  return (
    <form className={classes.time} noValidate onSubmit={send}>
      <label ref={focusField}>
        Time limit in seconds
        <input
          {...register('seconds')}
          type="number"
          min={60}
          step={1}
          aria-invalid={!wanted.success}
          onKeyDown={({ key }) => key === 'Escape' && onCancel()}
        />
      </label>
      <output>{wanted.success ? timeWords(wanted.data.seconds) : wanted.error.issues[0]!.message}</output>
      <RowButton isOn isBusy={isBusy} onClick={send}>
        {isBusy ? 'Saving...' : 'Save'}
      </RowButton>
      <RowButton onClick={onCancel}>Cancel</RowButton>
    </form>
  )
}

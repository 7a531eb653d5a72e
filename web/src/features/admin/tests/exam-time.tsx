import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { examTimeLimit } from '@contract/exam-making.ts'
import { MergeNotice } from '../../../lib/merge/merge-notice.tsx'
import { useMergedForm } from '../../../lib/merge/use-merged-form.ts'
import { RowButton } from '../list/row-button.tsx'
import { timeWords } from './exam-words.ts'
import classes from './exam-row.module.css'

const time = z.object({
  seconds: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => Math.round(Number(text))),
    ),
    examTimeLimit,
  ),
})
const focusField = (label: HTMLElement | null) => label?.querySelector('input')?.focus()

export function ExamTime({
  seconds,
  isBusy,
  onSave,
  onCancel,
}: {
  seconds: number
  isBusy: boolean
  /** `known`: the time limit that the admin saw before. The server refuses if it has changed. */
  onSave: (seconds: number, known: number) => void
  onCancel: () => void
}) {
  const { register, control, handleSubmit, setValue, getValues } = useForm({
    resolver: zodResolver(time),
    defaultValues: { seconds: String(seconds) },
  })
  const wanted = time.safeParse({ seconds: useWatch({ control, name: 'seconds' }) })
  const initial = useMemo(() => ({ seconds: String(seconds) }), [seconds])
  const { merge, isSettled, choose } = useMergedForm(initial, null, {
    read: getValues,
    write: (field, value) => setValue(field, value),
  })
  const send = handleSubmit((filled) => {
    if (!isBusy && isSettled()) onSave(filled.seconds, seconds)
  })
  return (
    <form className={`line gap-x-sm mt-xs text-sm ${classes.time}`} noValidate onSubmit={send}>
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
      {merge && (
        <MergeNotice
          what="the time was"
          labels={{ seconds: 'Time limit' }}
          merge={merge}
          inWords={() => timeWords(seconds)}
          onChoose={choose}
        />
      )}
    </form>
  )
}

import '@mantine/core/styles/Input.css'
import { Button, Textarea } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod/mini'
import { useSession } from '../../lib/session/session.ts'
import { storageKeys } from '../../lib/storage/storage-keys.ts'
import { clearStored, readStored, storedText, useStored, writeStored } from '../../lib/storage/stored.ts'

const mark = z.pipe(z.string().check(z.minLength(1)), z.transform(Number))
const marks = z.object({ clarity: mark, correctness: mark })
type Rating = z.infer<typeof marks> & { comment: string }

const questions = [
  { name: 'clarity', text: 'How clear is it?', low: 'unclear', high: 'very clear' },
  { name: 'correctness', text: 'How correct is it?', low: 'wrong', high: 'sound' },
] as const

/** A second rating replaces the first. The browser stores the comment until the member sends it. */
export function RatingForm({
  caseId,
  own,
  isBusy,
  onRate,
}: {
  caseId: string
  own: Rating | undefined
  isBusy: boolean
  onRate: (rating: Rating) => Promise<unknown>
}) {
  const key = storageKeys.ratingComment(useSession()?.id, caseId)
  const comment = useStored(key, storedText) ?? own?.comment ?? ''
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(marks),
    defaultValues: {
      clarity: own ? String(own.clarity) : '',
      correctness: own ? String(own.correctness) : '',
    },
    mode: 'onChange',
  })

  const rate = async (filled: z.infer<typeof marks>) => {
    if (isBusy) return
    // If the request fails, the comment stays. If it succeeds, only text that the member typed since stays.
    await onRate({ ...filled, comment }).then(
      () => readStored(key, storedText) === comment && clearStored(key),
      () => undefined,
    )
  }

  return (
    <form className="stack" noValidate onSubmit={handleSubmit(rate)}>
      {questions.map(({ name, text, low, high }) => (
        <fieldset key={name} className="line gap-x-xs">
          <legend className="medium">
            {text}{' '}
            <span className="soft regular">
              1 {low}, 5 {high}
            </span>
          </legend>
          {[1, 2, 3, 4, 5].map((value) => (
            <label key={value} className="inline boxed gap-xs px-sm thumb pressable">
              <input {...register(name)} type="radio" value={String(value)} />
              {value}
            </label>
          ))}
        </fieldset>
      ))}
      <Textarea
        label="Comment"
        description="Optional; the reviewers read it"
        rows={3}
        maxLength={2000}
        value={comment}
        onChange={(event) => writeStored(key, event.currentTarget.value)}
      />
      <div className="buttons">
        <Button type="submit" disabled={!formState.isValid} aria-disabled={isBusy || undefined}>
          {isBusy ? 'Sending...' : own ? 'Change rating' : 'Send rating'}
        </Button>
      </div>
    </form>
  )
}

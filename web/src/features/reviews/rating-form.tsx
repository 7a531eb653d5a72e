import '@mantine/core/styles/Input.css'
import { Button, Textarea } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import classes from './review-queue.module.css'

const mark = z.string().min(1).transform(Number)
const rating = z.object({ clarity: mark, correctness: mark, comment: z.string() })
type Rating = z.infer<typeof rating>

const questions = [
  { name: 'clarity', text: 'How clear is it?', low: 'unclear', high: 'very clear' },
  { name: 'correctness', text: 'How correct is it?', low: 'wrong', high: 'sound' },
] as const

/** A member's opinion; sending it again replaces the former. */
export function RatingForm({
  own,
  isBusy,
  onRate,
}: {
  own: Rating | undefined
  isBusy: boolean
  onRate: (rating: Rating) => void
}) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(rating),
    defaultValues: {
      clarity: own ? String(own.clarity) : '',
      correctness: own ? String(own.correctness) : '',
      comment: own?.comment ?? '',
    },
    mode: 'onChange',
  })

  return (
    <form
      className={classes.decision}
      noValidate
      onSubmit={handleSubmit((filled) => !isBusy && onRate(filled))}
    >
      {questions.map(({ name, text, low, high }) => (
        <fieldset key={name} className={classes.scale}>
          <legend>
            {text}{' '}
            <span className={classes.soft}>
              1 {low}, 5 {high}
            </span>
          </legend>
          {[1, 2, 3, 4, 5].map((value) => (
            <label key={value} className={classes.step}>
              <input {...register(name)} type="radio" value={String(value)} />
              {value}
            </label>
          ))}
        </fieldset>
      ))}
      <Textarea
        {...register('comment')}
        label="Comment"
        description="Optional; the reviewers read it"
        rows={3}
        maxLength={2000}
      />
      <div className="buttons">
        <Button type="submit" disabled={!formState.isValid} aria-disabled={isBusy || undefined}>
          {isBusy ? 'Sending...' : own ? 'Change rating' : 'Send rating'}
        </Button>
      </div>
    </form>
  )
}

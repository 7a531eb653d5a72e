import '@mantine/core/styles/Input.css'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import classes from './review-queue.module.css'

type Rating = { clarity: number; correctness: number; comment: string }

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
  const [rating, setRating] = useState<Rating>({
    clarity: own?.clarity ?? 0,
    correctness: own?.correctness ?? 0,
    comment: own?.comment ?? '',
  })
  const isComplete = rating.clarity > 0 && rating.correctness > 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !isBusy) onRate(rating)
  }

  return (
    <form className={classes.decision} onSubmit={send}>
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
              <input
                type="radio"
                name={name}
                checked={rating[name] === value}
                onChange={() => setRating({ ...rating, [name]: value })}
              />
              {value}
            </label>
          ))}
        </fieldset>
      ))}
      <Textarea
        label="Comment"
        description="Optional; the reviewers read it"
        size="md"
        rows={3}
        maxLength={2000}
        value={rating.comment}
        onChange={(event) => setRating({ ...rating, comment: event.currentTarget.value })}
      />
      <div className={classes.buttons}>
        <Button type="submit" disabled={!isComplete} aria-disabled={isBusy || undefined}>
          {isBusy ? 'Sending...' : own ? 'Change rating' : 'Send rating'}
        </Button>
      </div>
    </form>
  )
}

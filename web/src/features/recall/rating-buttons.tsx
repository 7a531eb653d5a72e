import type { Scheduled } from '@contract/recall-schedule.ts'
import type { Rating } from '@contract/recall.ts'
import { intervalWords } from './interval-words.ts'
import classes from './rating-buttons.module.css'

const names: [Rating, string][] = [
  [1, 'Again'],
  [2, 'Hard'],
  [3, 'Good'],
  [4, 'Easy'],
]

export function RatingButtons({
  outcomes,
  now,
  onRate,
}: {
  outcomes: Record<Rating, Scheduled>
  now: number
  onRate: (rating: Rating) => void
}) {
  return (
    <fieldset className={`gap-xs ${classes.buttons}`} aria-label="How well did you know it?">
      {names.map(([rating, name]) => (
        <button
          key={rating}
          type="button"
          className={`center outlined py-xs px-2xs soft pressable ${classes.button}`}
          data-rating={rating}
          onClick={() => onRate(rating)}
        >
          <span className="text-md strong ink">{name}</span>
          <span>{intervalWords(Date.parse(outcomes[rating].due) - now)}</span>
        </button>
      ))}
    </fieldset>
  )
}

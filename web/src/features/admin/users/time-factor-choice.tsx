import { type TimeFactor, timeFactors } from '@contract/exams.ts'
import classes from '../list/row.module.css'

const words: Record<TimeFactor, string> = {
  1: 'Time × 1',
  1.25: 'Time × 1.25',
  1.5: 'Time × 1.5',
  2: 'Time × 2',
}

export function TimeFactorChoice({
  value,
  onChange,
}: {
  value: TimeFactor
  onChange: (factor: TimeFactor) => void
}) {
  return (
    <select
      className={`outlined px-2xs text-sm ink ${classes.factor}`}
      data-longer={value > 1 || undefined}
      aria-label="Exam time"
      value={value}
      onChange={(event) => {
        const chosen = timeFactors.find((factor) => factor === Number(event.currentTarget.value))
        if (chosen) onChange(chosen)
      }}
    >
      {timeFactors.map((factor) => (
        <option key={factor} value={factor}>
          {words[factor]}
        </option>
      ))}
    </select>
  )
}

import { type TimeFactor, timeFactors } from '@contract/exams.ts'
import classes from '../list/row.module.css'

const words: Record<TimeFactor, string> = {
  1: 'Extra time: none',
  1.25: 'Extra time: 25%',
  1.5: 'Extra time: 50%',
  2: 'Extra time: 100%',
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

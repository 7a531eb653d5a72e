import { type TimeFactor, timeFactors } from '@contract/exams.ts'
import field from '../../../ui/field.module.css'

export const timeWords: Record<TimeFactor, string> = {
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
      className={`outlined px-sm text-md ink ${field.input}`}
      aria-label="Exam time"
      value={value}
      onChange={(event) => {
        const chosen = timeFactors.find((factor) => factor === Number(event.currentTarget.value))
        if (chosen) onChange(chosen)
      }}
    >
      {timeFactors.map((factor) => (
        <option key={factor} value={factor}>
          {timeWords[factor]}
        </option>
      ))}
    </select>
  )
}

import { useState } from 'react'
import field from '../../../ui/field.module.css'
import bar from '../list/filter-bar.module.css'

/** While the admin types a year, the input reports years such as 0002. Ignore those. */
const isWhole = (day: string) => day >= '1900'

/** A complete date applies at once. A cleared or incomplete date applies on blur or Enter. */
export function DayField({
  label,
  value = '',
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const takeOver = () => {
    if (typed !== null && typed !== value) onChange(typed || undefined)
    setTyped(null)
  }
  return (
    <label className={`row soft ${bar.choice} ${bar.day}`}>
      {label}
      <input
        type="date"
        className={`outlined px-sm text-md ink can-shrink ${field.input}`}
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          if (isWhole(currentTarget.value)) onChange(currentTarget.value)
        }}
        onBlur={takeOver}
        onKeyDown={({ key }) => key === 'Enter' && takeOver()}
      />
    </label>
  )
}

import { NativeSelect } from '@mantine/core'
import { TickBox } from '../../../ui/tick-box.tsx'
import classes from './signs-field.module.css'

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export function PickOne<Word extends string>({
  label,
  words,
  value,
  onChange,
}: {
  label: string
  words: readonly Word[]
  value: Word | undefined
  onChange: (value: Word | undefined) => void
}) {
  return (
    <NativeSelect
      label={label}
      size="sm"
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(words.find((word) => word === currentTarget.value))}
      data={[{ value: '', label: '—' }, ...words.map((word) => ({ value: word, label: sentence(word) }))]}
    />
  )
}

export function PickSome<Word extends string>({
  legend,
  words,
  value = [],
  onChange,
}: {
  legend: string
  words: readonly Word[]
  value: readonly Word[] | undefined
  onChange: (value: Word[] | undefined) => void
}) {
  const turn = (word: Word) => {
    const next = words.filter((one) => (one === word ? !value.includes(one) : value.includes(one)))
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <fieldset className={`line gap-x-lg ${classes.some}`}>
      <legend>{legend}</legend>
      {words.map((word) => (
        <TickBox
          key={word}
          label={sentence(word)}
          checked={value.includes(word)}
          onChange={() => turn(word)}
        />
      ))}
    </fieldset>
  )
}

/** Drops undefined fields. Returns undefined for an empty object, because the contract rejects one. */
export function filled<Value extends object>(value: Value): Value | undefined {
  const left = Object.entries(value).filter(([, one]) => one !== undefined)
  return left.length > 0 ? (Object.fromEntries(left) as Value) : undefined
}

export const picksOf =
  <Value extends object>(value: Value, set: (change: Partial<Value>) => void) =>
  <Name extends keyof Value>(name: Name) => ({
    value: value[name],
    // TypeScript widens the computed property name to string, hence the cast.
    onChange: (next: Value[Name]) => set({ [name]: next } as unknown as Partial<Value>),
  })

import type { ReactNode } from 'react'
import classes from './choices.module.css'

export type Choice<Value extends string> = {
  value: Value
  text: string
  about?: ReactNode
  isDisabled?: boolean
}

export function Choices<Value extends string>({
  legend,
  isLegendHidden,
  name,
  isStacked,
  isJoined,
  choices,
  value,
  error,
  onChoose,
}: {
  legend: string
  isLegendHidden?: boolean
  name: string
  isStacked?: boolean
  /** Draws one row of joined buttons. */
  isJoined?: boolean
  choices: Choice<Value>[]
  value: Value | null
  error?: string
  onChoose: (value: Value) => void
}) {
  return (
    <fieldset
      className={`stack gap-0 ${classes.choices}`}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : 'mb-xs text-md medium'}>{legend}</legend>
      <div
        className={`tiles-sm fields gap-xs ${classes.list}`}
        data-stacked={isStacked || undefined}
        data-joined={isJoined || undefined}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`row outlined items-start gap-sm py-xs px-md thumb pressable ${classes.choice}`}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              onChange={() => onChoose(choice.value)}
            />
            <span className="stack gap-0 medium can-shrink">
              {choice.text}
              {choice.about && <span className={`soft regular ${classes.about}`}>{choice.about}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className="mt-xs text-sm alarm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

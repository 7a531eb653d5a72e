import { Button } from '@mantine/core'
import type { Merge } from './merge-fields.ts'
import classes from './words-box.module.css'

export function MergeNotice<Values extends object>({
  what,
  labels,
  merge: { taken, disputed },
  inWords,
  onChoose,
}: {
  /** Subject and verb of the sentence “Meanwhile … changed elsewhere”, such as “the case study was”. */
  what: string
  labels: Record<keyof Values, string>
  merge: Merge<Values>
  inWords?: (field: keyof Values) => string
  onChoose?: (field: keyof Values, isTheirs: boolean) => void
}) {
  return (
    <section
      className={`stack gap-sm py-md px-md washed ${classes.box}`}
      aria-label="Changed elsewhere"
      tabIndex={-1}
      ref={(notice) => notice?.scrollIntoView({ block: 'nearest' })}
    >
      <p role="alert">
        Meanwhile {what} changed elsewhere.
        {taken.length > 0 && ` Updated from there: ${taken.map((field) => labels[field]).join(', ')}.`}
        {disputed.length > 0 && ' Choose between the versions where both changed:'}
      </p>
      {disputed.length > 0 && (
        <ul className={`stack gap-md ${classes.fields}`}>
          {disputed.map((field) => (
            <li key={labels[field]}>
              <strong>{labels[field]}</strong>
              <blockquote className={`break-anywhere edge ${classes.words}`} dir="auto">
                {inWords?.(field)}
              </blockquote>
              <p className="line">
                <Button variant="default" onClick={() => onChoose?.(field, true)}>
                  Use theirs for {labels[field]}
                </Button>
                <Button variant="default" onClick={() => onChoose?.(field, false)}>
                  Keep mine
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

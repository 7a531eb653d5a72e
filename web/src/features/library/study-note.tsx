import type { Seal } from '@contract/content-text.ts'
import classes from './study-note.module.css'

/** Shown on every library page; `reviewed` is an entry's seal. */
export function StudyNote({ reviewed }: { reviewed?: Seal }) {
  return (
    <p className={`soft measure ${classes.note}`}>
      {reviewed ? `Reviewed by ${reviewed.by} on ${reviewed.on}.` : 'Not yet reviewed by a practitioner.'}{' '}
      Written for study from common textbook knowledge, not for treating patients.
    </p>
  )
}

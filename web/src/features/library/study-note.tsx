import type { Seal } from '@contract/content-text.ts'
import classes from './study-note.module.css'

export function StudyNote({ reviewed }: { reviewed?: Seal }) {
  return (
    <p className={`soft measure ${classes.note}`}>
      {reviewed ? `Reviewed by ${reviewed.by} on ${reviewed.on}.` : 'Not yet reviewed by a practitioner.'}{' '}
      Written for study from common textbook knowledge, not for treating patients.
    </p>
  )
}

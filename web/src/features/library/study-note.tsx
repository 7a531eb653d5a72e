import classes from './study-note.module.css'

/** On every page of the library. */
export function StudyNote() {
  return (
    <p className={classes.note}>
      Written for study from common textbook knowledge. It awaits the reading of a practitioner, and until
      then it is not for treating anybody.
    </p>
  )
}

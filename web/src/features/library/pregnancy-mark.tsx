import type { LibraryLink } from '@contract/library.ts'
import classes from './pregnancy-mark.module.css'

/** Beside a name wherever it stands, so that nobody learns of it without this. */
export function PregnancyMark({ pregnancy }: Pick<LibraryLink, 'pregnancy'>) {
  if (!pregnancy) return null
  return (
    <span className={classes.mark} data-is={pregnancy}>
      {pregnancy === 'forbidden' ? 'not in pregnancy' : 'care in pregnancy'}
    </span>
  )
}

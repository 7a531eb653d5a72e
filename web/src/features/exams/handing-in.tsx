import type { RunState } from '../../lib/attempt-run.ts'
import classes from './handing-in.module.css'

/** The time is up and the server has not confirmed yet. */
export function HandingIn({ trouble }: Pick<RunState, 'trouble'>) {
  return (
    <output className={classes.note}>
      <strong>Handing in your answers</strong>
      <span>
        {trouble === 'line'
          ? 'You are offline. What was saved counts, and this page keeps trying.'
          : 'This takes a moment.'}
      </span>
    </output>
  )
}

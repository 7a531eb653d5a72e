import { Link } from 'react-router-dom'
import classes from './way-line.module.css'

/** What waits somewhere else, and the way there. */
export function WayLine({ label, words, to }: { label: string; words: string; to: string }) {
  return (
    <section className={classes.box} aria-label={label}>
      <p>{words}</p>
      <Link to={to} className={classes.link}>
        {label}
      </Link>
    </section>
  )
}

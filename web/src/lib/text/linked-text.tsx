import { Fragment } from 'react'
import { Link } from 'react-router'
import classes from './linked-text.module.css'

const personPrefix = 'members/'

/** Turns the names that markNames marked into links. React escapes the text. */
export function LinkedText({ text }: { text: string }) {
  return text.split('\ue000').map((part, at) => {
    const [entry, words, rest] = part.split(/[\ue001\ue002]/)
    if (at === 0) return part
    const isPerson = entry!.startsWith(personPrefix)
    return (
      <Fragment key={at}>
        {isPerson ? (
          <Link
            to={`/profile/${entry!.slice(personPrefix.length)}`}
            className={`strong accent washed quiet-link ${classes.person}`}
          >
            {words}
          </Link>
        ) : (
          <Link to={`/library/${entry}`} data-name={entry} className={classes.name}>
            {words}
          </Link>
        )}
        {rest}
      </Fragment>
    )
  })
}

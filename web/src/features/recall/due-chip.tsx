import { useCallback } from 'react'
import { Link, useLocation } from 'react-router'
import type { SessionUser } from '@contract/auth.ts'
import { loadPart } from '../../lib/load-part.ts'
import { keysUnder } from '../../lib/stored.ts'
import { storageKeys } from '../../lib/storage-keys.ts'
import classes from './due-chip.module.css'

/** Whoever answers already is not called away. */
const isAtWork = /^\/(?:recall|practice|mock-exam|test\/\w+)$/

/** The way to the cards of today. As long as some count as due, it also sends what was answered here while the line was down. */
export function DueChip({ user: { id, due_cards } }: { user: SessionUser }) {
  const { pathname } = useLocation()
  const flush = useCallback(
    (link: HTMLElement | null) => {
      const waits = [storageKeys.unsentReviews(id, ''), storageKeys.unsentCardChanges(id, '')].some(
        (prefix) => keysUnder(prefix).length > 0,
      )
      if (link && waits)
        void loadPart(() => import('./review-outbox.ts')).then(({ flushReviews }) => flushReviews(id))
    },
    [id],
  )
  if (isAtWork.test(pathname)) return null
  return (
    <Link ref={flush} to="/recall" className={classes.chip}>
      {due_cards} <span className={classes.what}>{due_cards === 1 ? 'review' : 'reviews'} </span>due
    </Link>
  )
}

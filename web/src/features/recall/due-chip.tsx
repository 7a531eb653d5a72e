import { useCallback } from 'react'
import { Link, useLocation } from 'react-router'
import type { SessionUser } from '@contract/auth.ts'
import { loadPart } from '../../lib/load-part.ts'
import { keysUnder } from '../../lib/stored.ts'
import { storageKeys } from '../../lib/storage-keys.ts'
import classes from './due-chip.module.css'

/** The chip is hidden where the member answers questions or cards already. */
const isAtWork = /^\/(?:recall|practice|mock-exam|test\/\w+)$/

/** Links to the due cards, and sends reviews that this browser made offline. */
export function DueChip({ user: { id, due_cards } }: { user: SessionUser }) {
  const { pathname } = useLocation()
  const flush = useCallback(
    (link: HTMLElement | null) => {
      const waits = keysUnder(storageKeys.outbox(id, 'recall', '')).length > 0
      if (link && waits)
        void loadPart(() => import('./review-outbox.ts')).then(({ flushReviews }) => flushReviews(id))
    },
    [id],
  )
  if (isAtWork.test(pathname)) return null
  return (
    <Link ref={flush} to="/recall" className={`px-xs text-sm strong ${classes.chip}`}>
      {due_cards} <span className="visually-hidden-on-phone">{due_cards === 1 ? 'review' : 'reviews'} </span>
      due
    </Link>
  )
}

import { Link } from 'react-router'
import type { RecallDeck } from '@contract/recall.ts'
import { formatDateTime } from '../../lib/time/dates.ts'
import { Notice } from '../../ui/notice.tsx'

export function NothingDue({
  deck: { cards, card_count, next_due, has_new, settings },
}: {
  deck: RecallDeck
}) {
  if (card_count === 0)
    return (
      <Notice title="No cards yet" next={{ to: '/practice', text: 'Start with practice' }}>
        <p>
          Questions you miss or flag in a test, the mock exam, a quiz or practice come here by themselves. You
          can also add entries of the <Link to="/library">library</Link> that you want to memorize.
        </p>
      </Notice>
    )
  // The member may have just answered these cards offline, so the server's `next_due` can lack them.
  const known = cards
    .filter(({ memory, is_suspended }) => memory && !is_suspended)
    .map(({ due, buried_until }) =>
      buried_until && Date.parse(buried_until) > Date.parse(due) ? buried_until : due,
    )
  const next = [...known, ...(next_due ? [next_due] : [])].toSorted(
    (a, b) => Date.parse(a) - Date.parse(b),
  )[0]
  return (
    <Notice title="Done for now" next={{ to: '/library', text: 'Choose more from the library' }}>
      <p>
        {next
          ? `The next card is due on ${formatDateTime(next)}.`
          : `Nothing is due.${has_new && settings.new_per_day > 0 ? ' New cards come tomorrow.' : ''}`}
      </p>
    </Notice>
  )
}

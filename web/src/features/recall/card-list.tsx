import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { changeRecallCard, type RecallCard } from '@contract/recall.ts'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { notify } from '../../lib/notify/notify.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { untilWords } from './interval-words.ts'
import { recallKeys } from './recall-keys.ts'
import { cardsQuery } from './recall-queries.ts'
import settings from './card-settings.module.css'
import classes from './card-list.module.css'

/** A member can have thousands of cards, so render only some rows at first. */
const rowsAtOnce = 100

export function CardList({ count }: { count: number }) {
  const [showsAll, setShowsAll] = useState(false)
  const [rows, setRows] = useState(rowsAtOnce)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: cards, error, refetch, isFetching } = useQuery(cardsQuery(showsAll ? undefined : 'only'))
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, is_suspended }: RecallCard) =>
      callApi(changeRecallCard, { id, is_suspended: !is_suspended }),
    onSuccess: () => {
      // The row disappears with its focused button, so focus the heading.
      if (!showsAll) heading.current?.focus()
      return queryClient.invalidateQueries({ queryKey: recallKeys.all })
    },
    onError: (failure) => notify.error(detailOr(failure, 'This could not be saved. Please try again.')),
  })

  return (
    <section className={`stack ${settings.part}`} aria-labelledby="cards">
      <h2 id="cards" ref={heading} tabIndex={-1}>
        {showsAll ? 'All your cards' : 'Suspended cards'}
      </h2>
      {count > 0 && (
        <Button
          variant="default"
          onClick={() => {
            setShowsAll(!showsAll)
            setRows(rowsAtOnce)
          }}
        >
          {showsAll
            ? 'Show suspended cards only'
            : count === 1
              ? 'Show your card'
              : `Show all ${count} cards`}
        </Button>
      )}
      {cards ? (
        cards.length > 0 ? (
          <ul className={classes.list}>
            {cards.slice(0, rows).map((card) => (
              <li key={card.id}>
                <span className="stack items-start gap-2xs break-anywhere">
                  <Link to={card.opens}>{card.asks.question}</Link>
                  {showsAll && <span className="soft">{standingOf(card)}</span>}
                  {card.note && <span className="soft pre-line">{card.note}</span>}
                </span>
                <Button
                  variant="default"
                  aria-disabled={isPending}
                  onClick={() => !isPending && mutate(card)}
                >
                  {card.is_suspended ? 'Restore' : 'Suspend'}
                  <span className="visually-hidden">: {card.asks.question}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <p>
            {showsAll
              ? 'None yet. Questions you miss or flag and library entries you add become cards.'
              : 'None. Cards you suspend stay here until you restore them.'}
          </p>
        )
      ) : error ? (
        <FailedLine words={error.message} isTrying={isFetching} onRetry={refetch} />
      ) : (
        <output className="loading">Loading your cards...</output>
      )}
      {cards && cards.length > rows && (
        <Button variant="default" onClick={() => setRows(rows + rowsAtOnce)}>
          Show more cards
        </Button>
      )}
    </section>
  )
}

function standingOf({ is_suspended, buried_until, memory, due }: RecallCard) {
  const untilDueMs = Date.parse(due) - serverNow()
  if (is_suspended) return 'Suspended'
  if (buried_until && Date.parse(buried_until) > serverNow()) return 'Put off until tomorrow'
  if (!memory) return 'New'
  return untilDueMs <= 0 ? 'Due now' : `Due in ${untilWords(untilDueMs)}`
}

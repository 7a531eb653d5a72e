import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { SessionUser } from '@contract/auth.ts'
import { useServerClock } from '../../lib/time/server-clock.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { QueryFrame } from '../../ui/notice.tsx'
import { CardSettings } from './card-settings.tsx'
import { Figures } from './figures.tsx'
import { nextCard } from './next-card.ts'
import { deckQuery } from './recall-queries.ts'
import { RecallRun } from './recall-run.tsx'

export function Recall({ user: { id, due_cards } }: { user: SessionUser }) {
  const deck = useQuery(deckQuery(id))
  const [params, setParams] = useSearchParams()
  const hasCard = useServerClock((now) =>
    deck.data ? nextCard(deck.data.cards, new Date(now), deck.data.day_end) !== null : due_cards > 0,
  )
  const tabs = deck.data && [
    { name: 'today', text: 'Today', panel: <RecallRun userId={id} deck={deck.data} /> },
    { name: 'figures', text: 'Figures', panel: <Figures /> },
    {
      name: 'settings',
      text: 'Cards and settings',
      panel: <CardSettings userId={id} settings={deck.data.settings} count={deck.data.card_count} />,
    },
  ]
  const wanted = params.get('tab') ?? 'today'
  return (
    <>
      {hasCard && wanted === 'today' ? (
        <h1 className="visually-hidden">Your reviews</h1>
      ) : (
        <PageHead title="Your reviews">
          <p>
            Questions you missed or flagged and library entries you added, just before you would forget them.
          </p>
        </PageHead>
      )}
      {tabs ? (
        <Tabs
          label="Reviews"
          tabs={tabs}
          chosen={tabs.some(({ name }) => name === wanted) ? wanted : 'today'}
          onChoose={(name) => setParams(name === 'today' ? {} : { tab: name }, { replace: true })}
        />
      ) : (
        <QueryFrame
          query={deck}
          loading="Loading your reviews..."
          failed="Your reviews could not be loaded"
        />
      )}
    </>
  )
}

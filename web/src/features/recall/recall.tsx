import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CardSettings } from './card-settings.tsx'
import { Figures } from './figures.tsx'
import { deckQuery } from './recall-queries.ts'
import { RecallRun } from './recall-run.tsx'

/** A member's own cards: those of today, how it goes, and how it is to go. */
export function Recall({ userId }: { userId: string }) {
  const { data, error, refetch, isFetching } = useQuery(deckQuery(userId))
  const [params, setParams] = useSearchParams()
  if (!data)
    return error ? (
      <Notice title="Your reviews could not be loaded" isTrying={isFetching} onRetry={refetch}>
        <p>{error.message}</p>
      </Notice>
    ) : (
      <output className="loading">Loading your reviews...</output>
    )
  const tabs = [
    { name: 'today', text: 'Today', panel: <RecallRun userId={userId} deck={data} /> },
    {
      name: 'figures',
      text: 'Figures',
      panel: <Figures />,
    },
    {
      name: 'settings',
      text: 'Cards and settings',
      panel: <CardSettings userId={userId} settings={data.settings} count={data.card_count} />,
    },
  ]
  const wanted = params.get('tab')
  return (
    <Tabs
      label="Reviews"
      tabs={tabs}
      chosen={tabs.some(({ name }) => name === wanted) ? wanted! : 'today'}
      onChoose={(name) => setParams(name === 'today' ? {} : { tab: name }, { replace: true })}
    />
  )
}

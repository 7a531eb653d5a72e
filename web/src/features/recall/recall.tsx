import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Tabs } from '../../ui/tabs.tsx'
import { QueryFrame } from '../../ui/notice.tsx'
import { CardSettings } from './card-settings.tsx'
import { Figures } from './figures.tsx'
import { deckQuery } from './recall-queries.ts'
import { RecallRun } from './recall-run.tsx'

export function Recall({ userId }: { userId: string }) {
  const deck = useQuery(deckQuery(userId))
  const [params, setParams] = useSearchParams()
  if (!deck.data)
    return (
      <QueryFrame query={deck} loading="Loading your reviews..." failed="Your reviews could not be loaded" />
    )
  const tabs = [
    { name: 'today', text: 'Today', panel: <RecallRun userId={userId} deck={deck.data} /> },
    { name: 'figures', text: 'Figures', panel: <Figures /> },
    {
      name: 'settings',
      text: 'Cards and settings',
      panel: <CardSettings userId={userId} settings={deck.data.settings} count={deck.data.card_count} />,
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

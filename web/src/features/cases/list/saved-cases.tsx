import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { casesEvents, casesTopic } from '@contract/topics.ts'
import { useLiveTopic } from '../../../lib/live/live.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useErrorNotice } from '../../../lib/notify/use-error-notice.ts'
import { CaseCard } from './case-card.tsx'
import { LoadingCards } from './loading-cards.tsx'
import { mergeCard } from './case-list-data.ts'
import { type CaseList, itemsOf, mapItems, removeCase } from './case-pages.ts'
import { caseKeys, savedCasesQuery } from '../case-queries.ts'
import { withVotes } from '../page/merge-case.ts'

export function SavedCases({ onEdit }: { onEdit: (id: string) => void }) {
  const client = useQueryClient()
  const saved = useInfiniteQuery(savedCasesQuery)
  const { data, error } = saved
  useErrorNotice(error, 'Failed to load case studies')
  const change = (turn: (list: CaseList) => CaseList) =>
    client.setQueryData<CaseList>(caseKeys.saved(), (list) => list && turn(list))
  useLiveTopic(
    casesTopic,
    casesEvents,
    {
      case_changed: ({ card }) => change((list) => mergeCard(list, card)),
      case_voted: (votes) =>
        change((list) =>
          mapItems(list, (item) => (item.id === votes.target_id ? withVotes(item, votes) : item)),
        ),
      case_removed: ({ case_id }) => change((list) => removeCase(list, case_id)),
    },
    () => void client.invalidateQueries({ queryKey: caseKeys.saved() }),
  )

  if (!data && error)
    return (
      <Notice title="Failed to load your saved case studies" onRetry={saved.refetch}>
        <p>{error.message}</p>
      </Notice>
    )
  if (!data) return <LoadingCards count={3}>Loading your saved case studies...</LoadingCards>
  const items = itemsOf(data)
  if (items.length === 0)
    return (
      <Notice title="No saved cases yet" next={{ to: '/dashboard', text: 'Find a case study' }}>
        <p>Save a case study to find it here later.</p>
      </Notice>
    )
  return (
    <div>
      <div className="tiles gap-lg">
        {items.map((item) => (
          <CaseCard key={item.id} item={item} onEdit={onEdit} />
        ))}
      </div>
      {saved.hasNextPage && (
        <div className="stack items-center gap-sm mt-xl">
          {saved.isFetchNextPageError && <p role="alert">Failed to load case studies</p>}
          <LoadMore list={saved} />
        </div>
      )}
    </div>
  )
}

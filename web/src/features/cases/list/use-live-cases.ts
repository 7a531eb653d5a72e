import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CaseCard, type CaseListItem, listCases } from '@contract/cases.ts'
import { casesEvents, casesTopic, type Votes } from '@contract/topics.ts'
import { callApi } from '../../../lib/api/api.ts'
import { useLiveTopic } from '../../../lib/live/live.ts'
import { useSettled } from '../../../lib/live/use-settled.ts'
import type { CaseFilters } from './case-filters.ts'
import {
  catchUp,
  freshItem,
  isInReach,
  isMissingIn,
  isNewIn,
  mergeCard,
  renameAuthor,
} from './case-list-data.ts'
import { type CaseList, itemsOf, mapItems, removeCase } from './case-pages.ts'
import { caseKeys, caseListQuery, pageSize } from '../case-queries.ts'
import { hasMissed, withCard, withVotes } from '../page/merge-case.ts'

const maxCases = 100

/**
 * Updates the cached case lists from live events. Returns how many new cases are not shown yet, and a
 * function that shows them.
 */
export function useLiveCases(filters: CaseFilters) {
  const client = useQueryClient()
  const listKey = caseKeys.list(filters)
  const newsKey = caseKeys.news(filters)

  const { data: news = [], refetch: lookForNews } = useQuery({
    queryKey: newsKey,
    queryFn: async ({ signal }): Promise<string[]> => {
      const before = client.getQueryData<CaseList>(listKey)
      if (!before) return []
      const limit = Math.min(Math.max(itemsOf(before).length, pageSize), maxCases)
      const latest = await callApi(listCases, { ...filters, order: 'newest', limit }, { signal })
      const list = client.getQueryData<CaseList>(listKey)
      if (!list) return []
      const now = catchUp(list, latest, latest.length < limit, filters)
      client.setQueryData(listKey, now.list)
      client.setQueryData<CaseListItem | null>(caseKeys.featured(), (known) =>
        known ? latest.reduce(freshItem, known) : known,
      )
      // A search loads its best hits first, so a case that is not loaded yet may be old. Announce none.
      if (filters.search && !filters.order && list.pages.at(-1)?.cursor) return []
      return now.news.filter((card) => isInReach(list, filters, card)).map(({ id }) => id)
    },
    enabled: false,
    staleTime: Infinity,
  })

  const addNews = (about: CaseFilters, id: string) =>
    client.setQueryData<string[]>(caseKeys.news(about), (known = []) =>
      known.includes(id) ? known : [...known, id],
    )

  const mergeEverywhere = (card: CaseCard) => {
    for (const [key, list] of client.getQueriesData<CaseList>({ queryKey: caseKeys.lists() })) {
      const about = key[2] as CaseFilters
      if (!list) continue
      client.setQueryData(key, mergeCard(list, card))
      if (isNewIn(list, about, card)) addNews(about, card.id)
    }
    client.setQueryData<CaseListItem | null>(caseKeys.featured(), (known) =>
      known?.id === card.id ? withCard(known, card) : known,
    )
    const list = client.getQueryData<CaseList>(listKey)
    const isUnknown = list && itemsOf(list).every(({ id }) => id !== card.id)
    if (isUnknown && (filters.search || isMissingIn(list, filters, card))) void lookForNews()
  }

  const settled = useSettled(() => {
    // Drops cached lists of other filters, which may also have missed events.
    client.removeQueries({
      queryKey: caseKeys.lists(),
      predicate: (query) => query.getObserversCount() === 0,
    })
    void lookForNews()
  })

  const mergeVotes = (votes: Votes) => {
    let isBehind = false
    const change = (item: CaseListItem) => {
      if (item.id !== votes.target_id) return item
      isBehind ||= hasMissed(item, votes)
      return withVotes(item, votes)
    }
    client.setQueriesData<CaseList>({ queryKey: caseKeys.lists() }, (list) => list && mapItems(list, change))
    client.setQueryData<CaseListItem | null>(caseKeys.featured(), (known) => known && change(known))
    if (isBehind) settled(false)
  }

  useLiveTopic(
    casesTopic,
    casesEvents,
    {
      case_changed: ({ card }) => mergeEverywhere(card),
      case_voted: mergeVotes,
      author_changed: (author) =>
        client.setQueriesData<CaseList>(
          { queryKey: caseKeys.lists() },
          (list) => list && renameAuthor(list, author),
        ),
      case_removed: ({ case_id }) => {
        client.setQueriesData<CaseList>(
          { queryKey: caseKeys.lists() },
          (list) => list && removeCase(list, case_id),
        )
        client.setQueryData<CaseListItem | null>(caseKeys.featured(), (known) =>
          known?.id === case_id ? null : known,
        )
        client.setQueriesData<string[]>({ queryKey: [...caseKeys.all, 'news'] }, (ids) =>
          ids?.filter((id) => id !== case_id),
        )
      },
    },
    (isFirst) => {
      // Retries the list if it failed while offline.
      void client.refetchQueries({
        queryKey: listKey,
        exact: true,
        predicate: ({ state }) => state.status === 'error',
      })
      settled(isFirst)
    },
  )

  const showNews = async () => {
    // Refetches only the first page; an infinite query would refetch all loaded pages one after another.
    client.setQueryData<CaseList>(
      listKey,
      (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
    )
    await client.invalidateQueries({ queryKey: caseListQuery(filters).queryKey })
    client.setQueryData(newsKey, [])
  }

  return { newCount: news.length, showNews }
}

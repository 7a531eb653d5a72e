import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { staffEvents } from '@contract/staff-topics.ts'
import { useStaffNews } from '../../../lib/live/use-staff-news.ts'
import { adminKeys, type ListName } from '../admin-queries.ts'
import { type ListPage, mergeFresh } from './list-page.ts'

export const pageSize = 50
const maxCatchUpRows = 100

export type ListSource<Row, Filters> = {
  name: ListName
  ask: (
    filters: Filters & { cursor?: string; limit: number },
    signal?: AbortSignal,
  ) => Promise<Omit<ListPage<Row>, 'news'>>
  events: readonly (keyof typeof staffEvents)[]
  isWrittenIn?: (id: string) => boolean
}

/**
 * Loads a list page by page. Live events update the shown page without moving its rows. New filters restart at page
 * one, and the old rows stay until that page has loaded.
 */
export function useAdminList<Row extends { id: string; isGone?: boolean }, Filters extends object>(
  source: ListSource<Row, Filters>,
  filters: Filters,
) {
  const client = useQueryClient()
  const asked = JSON.stringify(filters)
  const [walk, setWalk] = useState<{ asked: string; trail: string[] }>({ asked, trail: [] })
  const trail = walk.asked === asked ? walk.trail : []
  const setTrail = (next: string[]) => setWalk({ asked, trail: next })
  const cursor = trail.at(-1)
  const queryKey = adminKeys.page(source.name, filters, cursor)

  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ListPage<Row>> => ({
      ...(await source.ask({ ...filters, cursor, limit: pageSize }, signal)),
      news: 0,
    }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  useStaffNews(source.events, async () => {
    if (!client.getQueryData(queryKey)) return
    const fresh = await source.ask({ ...filters, cursor, limit: maxCatchUpRows })
    client.setQueryData<ListPage<Row>>(
      queryKey,
      (known) => known && mergeFresh(known, fresh, source.isWrittenIn),
    )
  })

  const toTop = async () => {
    setTrail([])
    await client.invalidateQueries({ queryKey: adminKeys.page(source.name, filters, undefined) })
  }

  return {
    query,
    page: query.data,
    pageNumber: trail.length + 1,
    toTop,
    toNext:
      query.data?.next && !query.isPlaceholderData ? () => setTrail([...trail, query.data.next!]) : null,
    toPrevious: trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : null,
  }
}

export type AdminList<Row extends { id: string }> = ReturnType<typeof useAdminList<Row, object>>

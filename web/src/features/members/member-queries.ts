import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getMember, listMemberComments } from '@contract/members.ts'
import { callApi, callApiWithHeaders } from '../../lib/api.ts'

export const memberKeys = {
  all: ['members'] as const,
  one: (id: string) => [...memberKeys.all, id] as const,
  comments: (id: string) => [...memberKeys.one(id), 'comments'] as const,
}

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: memberKeys.one(id),
    queryFn: ({ signal }) => callApi(getMember, { memberId: id }, { signal }),
    staleTime: 60_000,
  })

export const memberCommentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: memberKeys.comments(id),
    queryFn: async ({ pageParam, signal }) => {
      const { data, headers } = await callApiWithHeaders(
        listMemberComments,
        { memberId: id, limit: 10, cursor: pageParam ?? undefined },
        { signal },
      )
      return {
        items: data,
        total: Number(headers.get('x-total-count')),
        cursor: headers.get('x-next-cursor'),
      }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  })

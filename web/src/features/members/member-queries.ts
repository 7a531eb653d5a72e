import { queryOptions } from '@tanstack/react-query'
import { getMember, listMemberComments } from '@contract/members.ts'
import { callApi, callApiWithHeaders } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged-query.ts'

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
  pagedQuery(memberKeys.comments(id), (cursor, signal) =>
    callApiWithHeaders(listMemberComments, { memberId: id, limit: 10, cursor }, { signal }),
  )

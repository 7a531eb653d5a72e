import { getMember, listMemberComments } from '@contract/members.ts'
import { getProfile } from '@contract/profiles.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { pagedQuery } from '../../lib/api/paged-query.ts'

export const memberKeys = {
  all: ['members'] as const,
  one: (id: string) => [...memberKeys.all, id] as const,
  profile: (id: string) => [...memberKeys.one(id), 'profile'] as const,
  comments: (id: string) => [...memberKeys.one(id), 'comments'] as const,
}

export const memberQuery = (id: string) =>
  apiQuery(memberKeys.one(id), getMember, { memberId: id }, { staleTime: 60_000 })

export const profileQuery = (id: string) => apiQuery(memberKeys.profile(id), getProfile, { userId: id })

export const memberCommentsQuery = (id: string) =>
  pagedQuery(memberKeys.comments(id), listMemberComments, { memberId: id, limit: 10 })

import { getProfile } from '@contract/profiles.ts'
import { apiQuery } from '../../lib/api-query.ts'

export const profileKeys = {
  all: ['profiles'] as const,
  one: (id: string) => [...profileKeys.all, id] as const,
}

export const profileQuery = (id: string) => apiQuery(profileKeys.one(id), getProfile, { userId: id })

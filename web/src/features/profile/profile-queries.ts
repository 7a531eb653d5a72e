import { queryOptions } from '@tanstack/react-query'
import { getProfile } from '@contract/profiles.ts'
import { callApi } from '../../lib/api.ts'

export const profileKeys = {
  all: ['profiles'] as const,
  one: (id: string) => [...profileKeys.all, id] as const,
}

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: profileKeys.one(id),
    queryFn: ({ signal }) => callApi(getProfile, { userId: id }, { signal }),
  })

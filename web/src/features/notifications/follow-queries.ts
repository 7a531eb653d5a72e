import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FollowLevel } from '@contract/cases.ts'
import {
  followCase,
  followMember,
  followTopic,
  type Follows,
  listFollows,
  unfollowMember,
  unfollowTopic,
} from '@contract/follows.ts'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { notify } from '../../lib/notify/notify.ts'

export const followsQuery = apiQuery(['follows'], listFollows, {})

export type Followed = { memberId: string } | Follows['topics'][number]

export const isFollowed = (follows: Follows, what: Followed) =>
  'tag' in what
    ? follows.topics.some(({ topic }) => topic === what.topic)
    : follows.members.some(({ id }) => id === what.memberId)

export const useFollow = (what: Followed, name: string) =>
  useMutation(followMutation(useQueryClient(), what, name))

export const followMutation = (client: QueryClient, what: Followed, name: string) =>
  mutationOptions({
    mutationFn: (isWanted: boolean) =>
      'tag' in what
        ? callApi(isWanted ? followTopic : unfollowTopic, { tag: what.tag })
        : callApi(isWanted ? followMember : unfollowMember, what),
    onSuccess: (_nothing, isWanted) => {
      notify.success(isWanted ? `You follow ${name}` : `You no longer follow ${name}`)
      return client.invalidateQueries({ queryKey: followsQuery.queryKey })
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to save')),
  })

const said: Record<FollowLevel, string> = {
  all: 'You follow this case',
  replies: 'You will be notified of replies and mentions',
  mute: 'You muted this case',
}

/** `onChange` updates the case that the page has loaded. */
export function useFollowCase(id: string, onChange?: (level: FollowLevel) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (level: FollowLevel) => callApi(followCase, { id, level }),
    onSuccess: (_nothing, level) => {
      onChange?.(level)
      notify.success(said[level])
      return client.invalidateQueries({ queryKey: followsQuery.queryKey })
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to change notifications')),
  })
}

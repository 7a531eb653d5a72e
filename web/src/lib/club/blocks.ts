import { useMutation, useQueryClient } from '@tanstack/react-query'
import { blockMember, listBlocked, unblockMember } from '@contract/members.ts'
import { callApi, detailOr } from '../api/api.ts'
import { apiQuery } from '../api/api-query.ts'
import { notify } from '../notify/notify.ts'
import { refreshSession } from '../session/session.ts'

const blockedKey = ['blocked'] as const

export const blockedQuery = apiQuery(blockedKey, listBlocked, {})

export function useBlock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isBlocked }: { id: string; name: string; isBlocked: boolean }) =>
      callApi(isBlocked ? blockMember : unblockMember, { memberId: id }),
    onSuccess: async (_nothing, { name, isBlocked }) => {
      notify.success(isBlocked ? `${name} is blocked` : `${name} is no longer blocked`)
      await Promise.all([refreshSession(client), client.invalidateQueries({ queryKey: blockedKey })])
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to save')),
  })
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Commitments, markMindChanger } from '@contract/commitments.ts'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { notify } from '../../lib/notify/notify.ts'
import { commitmentKeys, commitmentsQuery } from './commitment-queries.ts'

/** For the rows of a case's thread: the patterns that members show, and the mark 'this changed my mind'. */
export function useRowNotes(caseId: string, isMember: boolean, isOver: boolean) {
  const client = useQueryClient()
  const { data } = useQuery({ ...commitmentsQuery(caseId), enabled: isMember })
  const { mutate } = useMutation({
    mutationFn: (comment_id: string | null) => callApi(markMindChanger, { id: caseId, comment_id }),
    onSuccess: (_, comment_id) => {
      client.setQueryData<Commitments>(commitmentKeys.ofCase(caseId), (known) =>
        known?.own ? { ...known, own: { ...known.own, mind_changer: comment_id } } : known,
      )
      notify.success(comment_id ? 'Marked as what changed your mind' : 'Mark removed')
    },
    onError: (error) => notify.error(detailOr(error, 'This could not be saved. Please try again.')),
  })
  return useMemo(
    () =>
      data
        ? {
            patterns: new Map(data.tally?.shown.map(({ user_id, pattern }) => [user_id, pattern])),
            mindChanger: data.own?.mind_changer ?? null,
            onMark: data.own && !isOver ? mutate : null,
          }
        : null,
    [data, isOver, mutate],
  )
}

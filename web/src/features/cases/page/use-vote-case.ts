import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CaseStudy, voteCase } from '@contract/cases.ts'
import { callApi } from '../../../lib/api/api.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { caseKeys } from '../case-queries.ts'

/** `vote`: 1 votes, 0 removes the vote. A failure undoes the optimistic update. */
export function voteCaseMutation(client: QueryClient, id: string) {
  const key = caseKeys.one(id)
  const change = (to: (known: CaseStudy) => CaseStudy) =>
    client.setQueryData<CaseStudy>(key, (known) => known && to(known))

  return mutationOptions({
    mutationFn: (vote: 0 | 1) => callApi(voteCase, { id, vote }),
    // Runs votes one after another, so that the last press wins.
    scope: { id: `vote ${id}` },
    onMutate: (vote) => {
      const before = client.getQueryData<CaseStudy>(key)
      change((known) => withVote(known, vote === 1))
      return before
    },
    onSuccess: ({ upvotes, has_voted }, vote, before) => {
      change((known) => ({
        ...withVote(known, has_voted),
        // If a live event has brought later votes meanwhile, its count is newer than this response.
        upvotes: known.version === before?.version ? upvotes : known.upvotes,
      }))
      notify.success(vote === 1 ? 'Vote recorded!' : 'Vote removed')
    },
    onError: (_error, _vote, before) => {
      change((known) => withVote(known, before?.viewer?.has_voted ?? false))
      notify.error('Failed to vote')
    },
  })
}

export function useVoteCase(id: string) {
  return useMutation(voteCaseMutation(useQueryClient(), id))
}

function withVote(known: CaseStudy, hasVoted: boolean): CaseStudy {
  if (!known.viewer || known.viewer.has_voted === hasVoted) return known
  return {
    ...known,
    upvotes: known.upvotes + (hasVoted ? 1 : -1),
    viewer: { ...known.viewer, has_voted: hasVoted },
  }
}

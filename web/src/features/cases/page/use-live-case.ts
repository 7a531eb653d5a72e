import { useQueryClient } from '@tanstack/react-query'
import type { Comment } from '@contract/comments.ts'
import type { CaseStudy } from '@contract/cases.ts'
import { caseEvents, caseTopic } from '@contract/topics.ts'
import { useLiveTopic } from '../../../lib/live/live.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { noteServerReached } from '../../../lib/time/server-clock.ts'
import { useSettled } from '../../../lib/live/use-settled.ts'
import { caseKeys } from '../case-queries.ts'
import { hasMissed, withAuthor, withVotes } from './merge-case.ts'

export function useLiveCase(id: string, isLeaving: boolean) {
  const client = useQueryClient()
  const key = caseKeys.one(id)
  const change = (to: (known: CaseStudy) => CaseStudy) =>
    client.setQueryData<CaseStudy>(key, (known) => known && to(known))
  // The member who deletes the case is already leaving the page, so the page does not refetch.
  const askAgain = () => {
    if (!isLeaving) void client.invalidateQueries({ queryKey: key })
  }

  const countComments = ({ comment, comment_count }: { comment: Comment; comment_count: number }) =>
    change((known) =>
      comment.seq > known.comment_seq ? { ...known, comment_count, comment_seq: comment.seq } : known,
    )

  useLiveTopic(
    caseTopic(id),
    caseEvents,
    {
      // NOTE: refetches, because the event's card does not hold the text.
      case_changed: askAgain,
      case_voted: (votes) =>
        change((known) => {
          if (hasMissed(known, votes)) askAgain()
          return withVotes(known, votes)
        }),
      case_removed: askAgain,
      author_changed: (author) => change((known) => withAuthor(known, author)),
      comment_created: countComments,
      comment_changed: countComments,
      solution_released: () => {
        const known = client.getQueryData<CaseStudy>(key)
        if (known) noteServerReached(known.discussion_period_ends)
        notify.live({
          title: 'Solution available',
          message: 'The discussion period has ended.',
          to: `/case-study/${id}?tab=solution`,
        })
        askAgain()
      },
    },
    useSettled(askAgain),
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { userEvents, userTopic } from '@contract/topics.ts'
import { useLiveTopic } from '../../lib/live/live.ts'
import { useSession } from '../../lib/session/session.ts'
import { reviewKeys } from './review-queries.ts'

export function useOwnSubmissionNews(onChange?: (caseId: string) => void) {
  const user = useSession()
  const client = useQueryClient()
  const askAgain = () => void client.invalidateQueries({ queryKey: reviewKeys.mine() })
  useLiveTopic(
    user && userTopic(user.id),
    userEvents,
    {
      submission_changed: ({ case_id }) => {
        askAgain()
        onChange?.(case_id)
      },
    },
    askAgain,
  )
}

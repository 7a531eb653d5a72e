import { useQueryClient } from '@tanstack/react-query'
import { userEvents, userTopic } from '@contract/topics.ts'
import { useLiveTopic } from '../../lib/live/live.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSettled } from '../../lib/live/use-settled.ts'
import { studentKeys } from './student-queries.ts'

export function useLiveDashboard() {
  const user = useSession()
  const client = useQueryClient()
  const askAgain = () => void client.invalidateQueries({ queryKey: studentKeys.all })
  useLiveTopic(
    user && userTopic(user.id),
    userEvents,
    { level_up: askAgain, submission_changed: askAgain, attempt_changed: askAgain },
    useSettled(askAgain),
  )
}

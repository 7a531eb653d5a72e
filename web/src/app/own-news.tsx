import { useQueryClient } from '@tanstack/react-query'
import { errorTable } from '@contract/errors.ts'
import { userEvents, userTopic } from '@contract/topics.ts'
import { restartLive, useLiveTopic } from '../lib/live/live.ts'
import { notify } from '../lib/notify/notify.ts'
import { resumeComments } from '../features/discussion/writing/comment-outbox.ts'
import { resumeReviews } from '../features/recall/resume-reviews.ts'
import { refreshSession, refreshSessionQuietly, useSession } from '../lib/session/session.ts'
import { isExpected } from '../lib/session/guest-act.ts'
import { lazyPart } from '../lib/page/lazy-part.tsx'
import { useFromStored } from '../lib/storage/stored.ts'

const Milestones = lazyPart(async () => (await import('../features/levels/milestones.tsx')).Milestones, {
  isSilent: true,
})
const Arrival = lazyPart(async () => (await import('./arrival.tsx')).Arrival)

export function OwnNews() {
  const user = useSession()
  const client = useQueryClient()
  const askAgain = () => void refreshSession(client)

  useLiveTopic(
    user && userTopic(user.id),
    userEvents,
    {
      access_changed: ({ reason }) => {
        // Refetches the session. If it has ended, startSessionSync leaves the page and notifies the member.
        void (reason === 'suspended' ? refreshSessionQuietly : refreshSession)(client)
        if (reason === 'session_ended' || reason === 'role_changed') return
        if (reason === 'suspended') notify.error(errorTable.suspended[1])
        restartLive()
      },
      level_up: askAgain,
      milestone: askAgain,
      attempt_changed: askAgain,
      blocks_changed: askAgain,
      // Skips this event on the recall page, which counts its reviews itself and refetches on leaving.
      recall_changed: () => {
        if (window.location.pathname !== '/recall') askAgain()
      },
    },
    () => {
      askAgain()
      if (!user) return
      void resumeComments(user.id)
      void resumeReviews(user.id)
    },
  )
  const isArriving = useFromStored(() => user !== null && isExpected(user.email))
  return (
    user && (
      <>
        {user.milestones > 0 && <Milestones user={user} />}
        {isArriving && <Arrival user={user} />}
      </>
    )
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { errorTable } from '@contract/errors.ts'
import { levels } from '@contract/levels.ts'
import { userEvents, userTopic } from '@contract/topics.ts'
import { restartLive, useLiveTopic } from '../lib/live.ts'
import { notify } from '../lib/notify.ts'
import { flushAfterwards } from '../features/discussion/outbox.ts'
import { sessionSettled } from '../lib/session-change.ts'
import { refreshSession, refreshSessionQuietly, useSession } from '../lib/session.ts'

/** Listens to what happens to the member's own account, on whatever page they are. */
export function OwnNews() {
  const user = useSession()
  const client = useQueryClient()

  useLiveTopic(
    user && userTopic(user.id),
    userEvents,
    {
      access_changed: ({ reason }) => {
        // Whatever was open by what the person was, session or role, is left when the answer says that it is over (startSessionSync).
        void sessionSettled(client).then(() =>
          (reason === 'suspended' ? refreshSessionQuietly : refreshSession)(client),
        )
        if (reason === 'session_ended' || reason === 'role_changed') return
        notify.error(errorTable[reason === 'suspended' ? 'suspended' : 'session_ended'][1])
        restartLive()
      },
      level_up: ({ level, crown }) => {
        void refreshSession(client)
        const tier = levels[level - 1]?.tier.name
        notify.live({
          title: `Level ${level}`,
          message: crown ? `${tier}, with the crown of ${crown}.` : `You have reached it as ${tier}.`,
          to: '/student',
        })
      },
      attempt_changed: () => void refreshSession(client),
      // The page of reviews counts for itself, with each of its answers, and asks when it is left.
      recall_changed: () => {
        if (window.location.pathname !== '/recall') void refreshSession(client)
      },
    },
    () => {
      void refreshSession(client)
      if (user) void flushAfterwards(user.id)
    },
  )
  return null
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { SessionUser } from '@contract/auth.ts'
import { levels } from '@contract/levels.ts'
import { type Milestone, takeMilestones } from '@contract/milestones.ts'
import { callApi } from '../../lib/api/api.ts'
import { notify } from '../../lib/notify/notify.ts'
import { refreshSession } from '../../lib/session/session.ts'

/** Pages on which members answer questions. A milestone waits until the member leaves them. */
const quietPages = /^\/(test|mock-exam|practice|recall|attempt)/

/** Notifies the member of new milestones. The server hands each milestone to one device, once. */
export function Milestones({ user }: { user: SessionUser }) {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const isQuiet = user.open_attempts.length > 0 || quietPages.test(pathname)
  useQuery({
    queryKey: ['milestones', user.id],
    queryFn: async () => {
      const taken = await callApi(takeMilestones, {})
      void refreshSession(client)
      for (const milestone of withHighestLevel(taken)) {
        const words = inWords(milestone)
        if (typeof words === 'string') notify.success(words)
        else notify.live({ kind: milestone.kind, to: '/student', ...words })
      }
      return taken
    },
    enabled: !isQuiet,
    // A retry would not help after a lost response, because the server hands out each milestone once.
    retry: false,
    staleTime: 0,
    refetchInterval: 10_000,
    refetchOnWindowFocus: false,
  })
  return null
}

function withHighestLevel(milestones: Milestone[]) {
  const highest = Math.max(...milestones.map(({ kind, value }) => (kind === 'level' ? value : 0)))
  return milestones.filter(({ kind, value }) => kind !== 'level' || value === highest)
}

const tierOf = (level: number) => levels[level - 1]!.tier

/** A string becomes a success toast. An object becomes a live notification with a title. */
function inWords({ kind, value }: Milestone) {
  switch (kind) {
    case 'first_comment':
      return 'You’re in. We’ll notify you of replies.'
    case 'first_answer':
      return { title: 'Your first reply', message: 'A member replied to your comment.' }
    case 'first_case':
      return 'Your first completed case!'
    case 'crown':
      return { title: `The crown of ${tierOf(value).name}`, message: 'It appears next to your badge.' }
    case 'level': {
      const { name, description, firstLevel } = tierOf(value)
      return firstLevel === value
        ? { title: `A new badge: ${name}`, message: `${description} You have reached level ${value}.` }
        : { title: `Level ${value}`, message: `Your badge is ${name}.` }
    }
  }
}

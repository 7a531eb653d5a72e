import { type MutationOptions, MutationObserver, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { CurrentUser } from '@contract/auth.ts'
import { caseQuery } from '../features/cases/case-queries.ts'
import { saveCaseMutation } from '../features/cases/page/use-save-case.ts'
import { voteCaseMutation } from '../features/cases/page/use-vote-case.ts'
import { threadQuery } from '../features/discussion/thread/thread-query.ts'
import { voteCommentMutation } from '../features/discussion/thread/use-comment-actions.ts'
import { followMutation } from '../features/notifications/follow-queries.ts'
import { useClub } from '../lib/club/club.ts'
import { newcomerId, takeArrival } from '../lib/session/guest-act.ts'
import { notify } from '../lib/notify/notify.ts'
import { type GuestAct, pressedAct } from '../lib/session/pressed-act.ts'

/** Runs after login: welcomes a new member, and performs the act that the guest had pressed. */
export function Arrival({ user }: { user: CurrentUser }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const club = useClub()

  const run = <Data, Wish, Before>(act: MutationOptions<Data, Error, Wish, Before>, wish: Wish) =>
    // The mutation shows its own error, so this promise ignores it.
    new MutationObserver(client, act).mutate(wish).catch(() => undefined)
  const finish = async (act: GuestAct) => {
    switch (act.do) {
      case 'write': {
        const { caseId, replyTo } = act
        const comment = replyTo ? `&comment=${replyTo}` : ''
        return navigate(`/case-study/${caseId}?tab=discussion${comment}`, {
          replace: true,
          state: replyTo ? { replyTo } : { isWriting: true },
        })
      }
      case 'follow':
        return run(followMutation(client, act, act.tag), true)
      case 'voteComment': {
        const { comments } = await client.ensureQueryData(threadQuery(act.caseId))
        const comment = comments.get(act.commentId)
        if (comment?.user_id === user.id) return notify.info('You cannot vote for your own comment')
        return run(voteCommentMutation(client, act.caseId), { id: act.commentId, hasVoted: true })
      }
      default: {
        const { viewer, author_id } = await client.fetchQuery(caseQuery(client, act.caseId))
        if (act.do === 'save') return viewer?.has_saved || run(saveCaseMutation(client, act.caseId), true)
        if (author_id === user.id) return notify.info('You cannot vote for your own case study')
        return viewer?.has_voted || run(voteCaseMutation(client, act.caseId), 1)
      }
    }
  }

  const showInvitation = (token: string, isElsewhere: boolean) => {
    const to = `/groups/join/${token}`
    if (!isElsewhere) return void navigate(to, { replace: true })
    notify.live({ title: 'You are invited to a study group', message: 'Open the invitation.', to })
  }

  useQuery({
    queryKey: ['arrival', user.id],
    queryFn: async () => {
      // All open tabs notice the login; only the visible tab acts on it.
      if (document.visibilityState === 'hidden') return null
      const { newcomer, invitation, pressed: kept } = takeArrival()
      const pressed = pressedAct.safeParse(kept).data
      if (newcomer) welcome(club.name, user)
      if (pressed) await finish(pressed.act).catch(() => notify.error(`We could not ${pressed.to}.`))
      if (invitation) showInvitation(invitation, pressed !== undefined)
      return null
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  })
  return null
}

/** The toast after sign-up, with the next step on a case page. The dashboard welcomes in its own text instead. */
function welcome(club: string, { id, name }: CurrentUser) {
  const { pathname } = window.location
  if (pathname === '/dashboard') return newcomerId.set(id)
  const isCase = pathname.startsWith('/case-study/')
  notify.success(`Welcome to ${club}, ${name}${isCase ? '. Next: post your diagnosis.' : ''}`)
}

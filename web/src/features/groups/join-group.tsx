import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Invitation, joinGroup, readInvitation } from '@contract/groups.ts'
import { callApi, hasCode } from '../../lib/api/api.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { countOf } from '../../lib/text/count-of.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { keepInvitation } from '../../lib/session/guest-act.ts'
import { signUpTo } from '../../lib/dialogs/login-dialog.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useGroupAct } from './group-queries.ts'

const invitationQuery = (token: string) =>
  apiQuery(['invitation', token], readInvitation, { token }, { retry: false, refetchOnWindowFocus: false })

export function JoinGroup({ token }: { token: string }) {
  useDocumentTitle('Join a study group')
  const invitation = useQuery(invitationQuery(token))
  if (invitation.data) return <Invited token={token} invitation={invitation.data} />
  const hasEnded = hasCode(invitation.error, 'link_expired') || hasCode(invitation.error, 'bad_input')
  return (
    <PageFrame
      query={invitation}
      loading="Loading the invitation..."
      failed="This invitation did not load"
      missing={hasEnded && 'This invitation has ended'}
    />
  )
}

/** The browser keeps the invitation, so a later login on any page leads back to it. */
export function JoinAsGuest({ token }: { token: string }) {
  useDocumentTitle('Join a study group')
  const navigate = useNavigate()
  useEffect(() => keepInvitation(token), [token])
  const dismiss = () => {
    keepInvitation(null)
    void navigate('/dashboard')
  }
  return (
    <PageHead title="You are invited to a study group">
      <p>Log in or create a forum account to see the group and join it.</p>
      <p className="buttons mt-lg">
        <Button onClick={() => signUpTo('join the study group')}>Join the group</Button>
        <Button variant="default" onClick={dismiss}>
          Not now
        </Button>
      </p>
    </PageHead>
  )
}

function Invited({
  token,
  invitation: { id, name, about, members, is_member },
}: {
  token: string
  invitation: Invitation
}) {
  const navigate = useNavigate()
  const [showsScores, setShowsScores] = useState(false)
  const join = useGroupAct(
    () => callApi(joinGroup, { token, shows_scores: showsScores }),
    `You have joined ${name}`,
    () => void navigate(`/groups/${id}`, { replace: true }),
  )
  return (
    <div className="stack gap-lg column">
      <PageHead title={name}>
        {about && (
          <p className="pre-line break-anywhere" dir="auto">
            {about}
          </p>
        )}
        <p className="soft">Study group · {countOf(members, 'member')}</p>
      </PageHead>
      {is_member ? (
        <p>
          You are a member of this group. <Link to={`/groups/${id}`}>Open the group</Link>
        </p>
      ) : (
        <>
          <p>
            Members of the group see your name, what you write there, and when you are there. Its owner and
            helpers also see when you finish an assignment.
          </p>
          <Switch isOn={showsScores} onChange={setShowsScores}>
            Show my scores in assignments to the owner and helpers
          </Switch>
          <BusyButton className="self-start" isBusy={join.isPending} onClick={() => join.mutate(undefined)}>
            Join the group
          </BusyButton>
        </>
      )}
    </div>
  )
}

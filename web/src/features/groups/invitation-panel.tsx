import '@mantine/core/styles/Input.css'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type Group, invitationDays, inviteToGroup, revokeInvitation } from '@contract/groups.ts'
import { callApi } from '../../lib/api/api.ts'
import { momentWords } from '../../lib/time/moment-words.ts'
import { copyLink, linkTo } from '../../lib/page/share-link.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useGroupAct } from './group-queries.ts'

const joinPath = (token: string) => `/groups/join/${token}`
type Days = (typeof invitationDays)[number]
const dayWords: Record<Days, string> = { 1: 'a day', 7: 'a week', 30: '30 days' }

/** A link that this page made. */
export type GroupLink = { token: string; expires_at: string }

/** The server keeps only a hash of the token, so only the page that made the link can copy it. */
export function InvitationPanel({
  group: { id, invitation },
  link,
  onLink,
}: {
  group: Group
  link: GroupLink | null
  onLink: (made: GroupLink) => void
}) {
  const [days, setDays] = useState<Days>(7)
  const invite = useGroupAct(() => callApi(inviteToGroup, { id, days }), 'Invitation link created', onLink)
  const revoke = useGroupAct(() => callApi(revokeInvitation, { id }), 'Invitation link revoked')
  const isBusy = invite.isPending || revoke.isPending
  // A newer link, from another page, has ended this one.
  const isOpen = link && invitation && Date.parse(link.expires_at) === Date.parse(invitation.expires_at)
  const path = isOpen ? joinPath(link.token) : null
  const askToInvite = () => {
    if (invitation && !window.confirm('The old link stops working. Make a new one?')) return
    invite.mutate(undefined)
  }
  return (
    <section className="stack gap-sm" aria-labelledby="invitation">
      <h2 id="invitation" className="text-xl regular">
        Invitation link
      </h2>
      <p className="dim measure">
        {invitation
          ? `A link is open until ${momentWords(invitation.expires_at)}. ${path ? '' : 'Only the page that made it can copy it. '}A new link ends it.`
          : 'No link is open. Create one and send it to the members whom you invite.'}
      </p>
      {path && (
        <p className="line break-anywhere">
          <Button onClick={() => void copyLink(path)}>Copy link</Button>
          <code className="text-sm">{linkTo(path)}</code>
        </p>
      )}
      <div className="line items-stretch gap-sm">
        <NativeSelect
          aria-label="How long the link is open"
          value={String(days)}
          data={invitationDays.map((value) => ({
            value: String(value),
            label: `Open for ${dayWords[value]}`,
          }))}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value) as Days)}
        />
        <BusyButton variant={invitation ? 'default' : 'filled'} isBusy={isBusy} onClick={askToInvite}>
          {invitation ? 'Create a new link' : 'Create a link'}
        </BusyButton>
        {invitation && (
          <BusyButton variant="default" isBusy={isBusy} onClick={() => revoke.mutate(undefined)}>
            Revoke
          </BusyButton>
        )}
      </div>
    </section>
  )
}

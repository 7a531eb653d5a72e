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

/** The server keeps only a hash of the token, so the link is shown once. */
export function InvitationPanel({ group: { id, invitation } }: { group: Group }) {
  const [days, setDays] = useState<Days>(7)
  const [path, setPath] = useState<string | null>(null)
  const invite = useGroupAct(
    () => callApi(inviteToGroup, { id, days }),
    'Invitation link created',
    ({ token }) => setPath(joinPath(token)),
  )
  const revoke = useGroupAct(
    () => callApi(revokeInvitation, { id }),
    'Invitation link revoked',
    () => setPath(null),
  )
  const isBusy = invite.isPending || revoke.isPending
  return (
    <section className="stack gap-sm" aria-labelledby="invitation">
      <h2 id="invitation" className="text-xl regular">
        Invitation link
      </h2>
      <p className="dim measure">
        {invitation
          ? `A link is open until ${momentWords(invitation.expires_at)}. A new link ends it.`
          : 'No link is open. Create one and send it to the members whom you invite.'}
      </p>
      {path && (
        <p className="line break-anywhere">
          <code className="text-sm">{linkTo(path)}</code>
          <Button onClick={() => void copyLink(path)}>Copy link</Button>
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
        <BusyButton
          variant={path ? 'default' : 'filled'}
          isBusy={isBusy}
          onClick={() => invite.mutate(undefined)}
        >
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

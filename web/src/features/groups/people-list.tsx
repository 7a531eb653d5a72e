import '@mantine/core/styles/Input.css'
import { NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import { type Group, type GroupMember, type GroupRole, leaveGroup, setGroupRole } from '@contract/groups.ts'
import { callApi } from '../../lib/api/api.ts'
import { useHeldFocus } from '../../lib/page/use-held-focus.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { useGroupAct } from './group-queries.ts'
import { roleNames } from './group-words.ts'
import { type GroupLink, InvitationPanel } from './invitation-panel.tsx'

export function PeopleList({
  group,
  userId,
  link,
  onLink,
}: {
  group: Group
  userId: string
  link: GroupLink | null
  onLink: (made: GroupLink) => void
}) {
  const list = useHeldFocus('people')
  return (
    <div className="stack gap-xl">
      {group.role !== 'member' && <InvitationPanel group={group} link={link} onLink={onLink} />}
      <section aria-labelledby="people">
        <h2 id="people" tabIndex={-1} className="part-title">
          Members
        </h2>
        <ul ref={list} className="column">
          {group.people.map((person) => (
            <Person key={person.user_id} group={group} person={person} isSelf={person.user_id === userId} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function Person({ group, person, isSelf }: { group: Group; person: GroupMember; isSelf: boolean }) {
  const { user_id, name, picture, role } = person
  const give = useGroupAct(
    (next: GroupRole) => callApi(setGroupRole, { id: group.id, memberId: user_id, role: next }),
    `Saved for ${name}`,
  )
  const remove = useGroupAct(
    () => callApi(leaveGroup, { id: group.id, memberId: user_id }),
    `${name} is no longer in the group`,
  )
  const mayManage = group.role === 'owner' && !isSelf
  const isBusy = give.isPending || remove.isPending
  const choose = (next: GroupRole) => {
    if (next === 'owner' && !window.confirm(`Make ${name} the owner of this group? You become a helper.`))
      return
    give.mutate(next)
  }
  const askToRemove = () =>
    window.confirm(`Remove ${name} from this group? Their comments stay.`) && remove.mutate(undefined)
  return (
    <li className="row gap-x-sm py-sm rule-above">
      <Portrait id={user_id} name={name} picture={picture} />
      <div className="line gap-xs can-shrink grow">
        <span className="stack gap-0 break-anywhere" style={{ width: mayManage ? '12rem' : undefined }}>
          <Link to={`/members/${user_id}`}>
            <bdi>{name}</bdi>
          </Link>
          {!mayManage && (
            <span className="soft">
              {roleNames[role]}
              {isSelf && ', you'}
            </span>
          )}
        </span>
        {mayManage && (
          <>
            <NativeSelect
              aria-label={`Role of ${name}`}
              value={role}
              disabled={isBusy}
              data={[
                { value: 'member', label: 'Member' },
                { value: 'helper', label: 'Helper' },
                { value: 'owner', label: 'Owner' },
              ]}
              onChange={({ currentTarget }) => choose(currentTarget.value as GroupRole)}
            />
            <BusyButton
              variant="subtle"
              className="push-end regular dim"
              px="sm"
              aria-label={`Remove ${name}`}
              isBusy={isBusy}
              onClick={askToRemove}
            >
              Remove
            </BusyButton>
          </>
        )}
      </div>
    </li>
  )
}

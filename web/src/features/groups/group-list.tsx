import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { createGroup, type GroupCard } from '@contract/groups.ts'
import { callApi } from '../../lib/api/api.ts'
import { groupsQuery } from '../../lib/club/back-to-group.tsx'
import { useSession } from '../../lib/session/session.ts'
import { idOfKept, isFormKept } from '../../lib/storage/kept-form.ts'
import { storageKeys } from '../../lib/storage/storage-keys.ts'
import { countOf } from '../../lib/text/count-of.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { momentWords } from '../../lib/time/moment-words.ts'
import { Notice, QueryFrame } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { GroupForm, type GroupWords } from './group-form.tsx'
import { useGroupAct } from './group-queries.ts'
import { roleNames } from './group-words.ts'

export function GroupList() {
  useDocumentTitle('Study groups')
  const groups = useQuery(groupsQuery)
  const navigate = useNavigate()
  const keptKey = storageKeys.groupForm(useSession()?.id, 'new')
  const [isMaking, setIsMaking] = useState(() => isFormKept(keptKey))
  const make = useGroupAct(
    async ({ words, onStored }: { words: GroupWords; onStored: () => void }) => {
      const made = await callApi(createGroup, { ...words, id: idOfKept(keptKey) })
      onStored()
      return made
    },
    'Group created',
    ({ id }) => void navigate(`/groups/${id}?tab=members`),
  )
  const hasGroups = groups.data?.length !== 0
  const newGroup = (
    <Button
      variant={hasGroups ? 'default' : 'filled'}
      className="self-start"
      onClick={() => setIsMaking(true)}
    >
      New group
    </Button>
  )
  return (
    <div className="stack gap-xl">
      <PageHead title="Study groups">
        <p>
          Study with up to 60 members whom you invite: a discussion of your own, and assignments with a due
          date. Only members of a group see what is in it.
        </p>
      </PageHead>
      {isMaking ? (
        <section className="stack" aria-labelledby="new-group">
          <h2 id="new-group" className="text-xl regular">
            New group
          </h2>
          <GroupForm
            keptKey={keptKey}
            save="Create the group"
            isPending={make.isPending}
            onSave={(words, onStored) => make.mutate({ words, onStored })}
            onCancel={() => setIsMaking(false)}
          />
        </section>
      ) : (
        hasGroups && newGroup
      )}
      {!groups.data ? (
        <QueryFrame query={groups} loading="Loading your groups..." failed="Your groups did not load" />
      ) : groups.data.length === 0 ? (
        !isMaking && (
          <Notice title="No groups yet">
            <p>Create one and invite others, or open the link that a group sent you.</p>
            {newGroup}
          </Notice>
        )
      ) : (
        <ul className="tiles" aria-label="Your groups">
          {groups.data.map((group) => (
            <Card key={group.id} group={group} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Card({ group: { id, name, about, role, members, unread, next } }: { group: GroupCard }) {
  return (
    <li className="raised pressable relative stack content-start gap-2xs py-md px-md">
      <h2 className="text-lg medium break-anywhere">
        <Link to={`/groups/${id}`} className="whole-link">
          <bdi>{name}</bdi>
        </Link>
      </h2>
      {about && (
        <p className="clamped dim break-anywhere" dir="auto">
          {about}
        </p>
      )}
      <p className="soft">
        {countOf(members, 'member')} · {roleNames[role]}
      </p>
      {unread > 0 && <p className="text-sm medium accent">{countOf(unread, 'unread comment')}</p>}
      {next && (
        <p className="soft break-anywhere">
          {next.starts_at ? '' : 'Due '}
          {momentWords(next.starts_at ?? next.due_at)}: {next.title}
        </p>
      )}
    </li>
  )
}

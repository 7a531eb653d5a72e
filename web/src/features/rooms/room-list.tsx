import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { roomStages } from '@contract/room-stages.ts'
import type { RoomLine } from '@contract/rooms.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { formatDateTime } from '../../lib/time/dates.ts'
import { Notice, QueryFrame } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { OpenRoomForm } from './open-room-form.tsx'
import { roomsQuery } from './room-queries.ts'

export function RoomList({ caseId, groupId }: { caseId: string | null; groupId: string | null }) {
  useDocumentTitle('Study together')
  const rooms = useQuery({ ...roomsQuery, refetchOnMount: 'always' })
  return (
    <div className="stack gap-xl">
      <PageHead title="Study together">
        <p>
          In a room, members read the same case at the same time, one stage after the other: look, listen,
          ask, palpate, commit to an answer, discuss, and commit again. A stage ends when everyone is ready,
          or when its time is up.
        </p>
      </PageHead>
      {/* The form waits for the rooms, because open ones appear above it. */}
      {!rooms.data && (
        <QueryFrame query={rooms} loading="Loading your rooms..." failed="Your rooms did not load" />
      )}
      <RoomLines title="Open rooms" rooms={rooms.data?.filter(({ closed_at }) => !closed_at)} />
      {!rooms.isPending && (
        <section aria-labelledby="new-room">
          <h2 id="new-room" className="part-title">
            New room
          </h2>
          <OpenRoomForm caseId={caseId} groupId={groupId} />
        </section>
      )}
      <RoomLines title="Closed rooms" rooms={rooms.data?.filter(({ closed_at }) => closed_at)} />
      {rooms.data?.length === 0 && (
        <Notice title="No rooms yet">
          <p>Open a room above, or ask another member for the link to theirs.</p>
        </Notice>
      )}
    </div>
  )
}

function RoomLines({ title, rooms }: { title: string; rooms: RoomLine[] | undefined }) {
  if (!rooms?.length) return null
  return (
    <section aria-label={title}>
      <h2 className="part-title">{title}</h2>
      <ul className="column">
        {rooms.map(({ id, title: caseTitle, stage, created_at, closed_at }) => (
          <li key={id} className="line spread gap-x-lg py-xs rule-above">
            <Link to={`/rooms/${id}`} className="line-link can-shrink break-anywhere">
              {caseTitle ?? 'A case study that is not public'}
            </Link>
            <span className="soft">
              {closed_at
                ? `Closed · opened ${formatDateTime(created_at)}`
                : `Open now · ${roomStages[stage - 1]}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

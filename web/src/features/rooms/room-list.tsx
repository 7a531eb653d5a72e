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
      <OpenRoomForm caseId={caseId} groupId={groupId} />
      <section aria-labelledby="rooms">
        <h2 id="rooms" className="part-title">
          Your rooms
        </h2>
        {!rooms.data ? (
          <QueryFrame query={rooms} loading="Loading your rooms..." failed="Your rooms did not load" />
        ) : rooms.data.length === 0 ? (
          <Notice title="No rooms yet">
            <p>Open a room above, or ask another member for the link to theirs.</p>
          </Notice>
        ) : (
          <RoomLines rooms={rooms.data} />
        )}
      </section>
    </div>
  )
}

function RoomLines({ rooms }: { rooms: RoomLine[] }) {
  return (
    <ul className="column">
      {rooms.map(({ id, title, stage, created_at, closed_at }) => (
        <li key={id} className="line spread gap-x-lg py-xs rule-above">
          <Link to={`/rooms/${id}`} className="line-link can-shrink break-anywhere">
            {title ?? 'A case study that is not public'}
          </Link>
          <span className="soft">
            {closed_at
              ? `Closed · opened ${formatDateTime(created_at)}`
              : `Open now · ${roomStages[stage - 1]}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

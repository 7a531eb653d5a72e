import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { hasCode } from '../../lib/api/api.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { openLogin } from '../../lib/dialogs/login-dialog.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { JoinPanel } from './join-panel.tsx'
import { RoomHead } from './room-head.tsx'
import { watchQuery } from './room-queries.ts'
import type { RoomSlots } from './room-view.tsx'
import { StageBar } from './stage-bar.tsx'

export function WatchRoom({
  token,
  isMember,
  slots,
}: {
  token: string
  isMember: boolean
  slots: Pick<RoomSlots, 'renderTitle' | 'renderText'>
}) {
  useDocumentTitle('Study together')
  const query = useQuery(watchQuery(token))
  const { data: room, error } = query
  const hasEnded = hasCode(error, 'link_expired') || hasCode(error, 'bad_input')
  if (!room || hasEnded)
    return (
      <PageFrame
        query={query}
        loading="Loading the room..."
        failed="This room did not load"
        missing={hasEnded && 'This link no longer works'}
      />
    )
  return (
    <div className="stack gap-lg">
      <RoomHead title={slots.renderTitle(room.case_id)} />
      <StageBar room={room} isMember={false} />
      <p className="soft figures">
        {room.here} here · {room.ready} ready for the next stage · {room.committed} of {room.members}{' '}
        committed
      </p>
      {room.id !== null ? (
        <p>
          You can take part in this room. <Link to={`/rooms/${room.id}`}>Open the room</Link>
        </p>
      ) : isMember ? (
        <JoinPanel to={{ token }} />
      ) : (
        <p className="line gap-x-md">
          You are watching as a guest.
          <Button onClick={() => openLogin()}>Log in to take part</Button>
        </p>
      )}
      {slots.renderText(room.case_id, room.stage)}
    </div>
  )
}

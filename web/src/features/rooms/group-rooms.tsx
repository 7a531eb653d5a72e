import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useGroupNews } from '../../lib/use-group-news.ts'
import { RoomLines } from './room-list.tsx'
import { roomsQuery } from './room-queries.ts'

export function GroupRooms({ groupId }: { groupId: string }) {
  const { data = [], refetch } = useQuery(roomsQuery)
  useGroupNews(groupId, () => void refetch())
  const open = data.filter(({ group_id, closed_at }) => group_id === groupId && !closed_at)
  return (
    <section aria-label="Study together">
      {open.length > 0 ? (
        <RoomLines rooms={open} />
      ) : (
        <Link to={`/rooms?group=${groupId}`} className="line-link">
          Study a case together
        </Link>
      )}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useGroupNews } from '../../lib/live/use-group-news.ts'
import { roomsQuery } from './room-queries.ts'

export function GroupRooms({ groupId }: { groupId: string }) {
  const { data = [], refetch } = useQuery(roomsQuery)
  useGroupNews(groupId, () => void refetch())
  const open = data.filter(({ group_id, closed_at }) => group_id === groupId && !closed_at)
  return (
    <section aria-label="Study together">
      {open.length > 0 ? (
        <ul>
          {/* One line each, as high as the link below, so that the discussion does not move. */}
          {open.map(({ id, title }) => (
            <li key={id} className="row thumb">
              <Link to={`/rooms/${id}`} className="medium ellipsis">
                Studying together now: {title ?? 'A case study that is not public'}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Link to={`/rooms?group=${groupId}`} className="line-link">
          Study a case together
        </Link>
      )}
    </section>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useGroupNews } from '../../lib/live/use-group-news.ts'
import { roomsQuery } from './room-queries.ts'
import classes from './rooms.module.css'

/** The banner of a group: its open rooms, or else `next`. Both are equally high, so that a new room moves nothing. */
export function GroupRooms({ groupId, next }: { groupId: string; next: ReactNode }) {
  const { data, refetch } = useQuery(roomsQuery)
  useGroupNews(groupId, () => void refetch())
  const open = data?.filter(({ group_id, closed_at }) => group_id === groupId && !closed_at) ?? []
  return (
    <section aria-label="Study together" className="washed rounded px-md py-xs mb-lg">
      {open.length > 0 ? (
        <ul className="stack gap-xs">
          {open.map(({ id, title }) => (
            <li key={id} className={classes.banner}>
              <p className={`medium ${classes.words}`}>
                Studying together now: {title ?? 'A case study that is not public'}
              </p>
              <Button
                component={Link}
                to={`/rooms/${id}`}
                aria-label={`Go to the room: ${title ?? 'A case study that is not public'}`}
              >
                Go to the room
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <div className={classes.banner}>
          <p className={classes.words}>{next ?? (data && 'No room is open now.')}</p>
          <Link to={`/rooms?group=${groupId}`} className="line-link">
            Study a case together
          </Link>
        </div>
      )}
    </section>
  )
}

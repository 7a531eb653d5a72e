import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { blockedQuery, useBlock } from '../../lib/club/blocks.ts'
import { useHeldFocus } from '../../lib/page/use-held-focus.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import classes from '../../ui/line-list.module.css'

export function BlockedPeople() {
  const { data, error, refetch } = useQuery(blockedQuery)
  const { mutate, isPending } = useBlock()
  const list = useHeldFocus('blocked-people')
  if (error) return <FailedLine words={`This list did not load: ${error.message}`} onRetry={refetch} />
  if (!data) return <p className="soft">Loading...</p>
  if (data.length === 0)
    return <p className="soft">You have not blocked anyone. You can block a member on their page.</p>
  return (
    <ul ref={list} className={classes.list} aria-label="Blocked people">
      {data.map(({ id, name, picture }) => (
        <li key={id}>
          <Portrait id={id} name={name} picture={picture} />
          <Link to={`/profile/${id}`} className="stack gap-0 break-anywhere can-shrink grow">
            {name}
          </Link>
          <BusyButton
            variant="default"
            aria-label={`Unblock ${name}`}
            isBusy={isPending}
            onClick={() => mutate({ id, name, isBlocked: false })}
          >
            Unblock
          </BusyButton>
        </li>
      ))}
    </ul>
  )
}

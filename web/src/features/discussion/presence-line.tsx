import type { CurrentUser } from '@contract/auth.ts'
import { usePresence } from './presence.ts'
import { Portrait } from '../../ui/portrait.tsx'
import type { Thread } from './thread/thread.ts'
import classes from './presence-line.module.css'

const shown = 5

/** Shows who else is present and who is writing. The empty line keeps its height, so that arrivals move nothing. */
export function PresenceLine({
  threadId,
  user,
  thread,
  people = [],
}: {
  threadId: string
  user: CurrentUser
  thread?: Thread
  /** Members whose names and pictures the page has without the thread. */
  people?: { user_id: string; name: string; picture: string | null }[]
}) {
  const { present, writers } = usePresence(threadId, user.id, (id) => thread?.authors.get(id)?.seq ?? 0)
  const faces = present.slice(0, shown)
  const writer = writers[0]?.user_id
  // NOTE: presence brings ids that members claim, so names and pictures come only from the server.
  const known = new Map<string, { name: string; picture: string | null }>([
    [user.id, user],
    ...people.map((one) => [one.user_id, one] as const),
  ])
  for (const { user_id, user_name, user_picture } of thread?.comments.values() ?? [])
    if (user_id && (user_id === writer || faces.includes(user_id)))
      known.set(user_id, { name: user_name, picture: user_picture })

  return (
    <div className={`row gap-lg soft thumb can-shrink ${classes.line}`}>
      {present.length > 1 && (
        <p className={`row figures nowrap can-shrink ${classes.present}`}>
          <span className={`line gap-0 ${classes.faces}`} aria-hidden="true">
            {faces.map((id) => (
              <span key={id} title={known.get(id)?.name}>
                <Portrait id={id} name="" picture={null} {...known.get(id)} size={28} />
              </span>
            ))}
          </span>
          {present.length} studying now
        </p>
      )}
      {writer && (
        <p className={`can-shrink ${classes.writing}`}>
          <bdi className="ellipsis">{known.get(writer)?.name ?? 'A member'}</bdi>
          {writers.length === 1 ? ' is writing…' : ` and ${writers.length - 1} more are writing…`}
        </p>
      )}
    </div>
  )
}

import type { CurrentUser } from '@contract/auth.ts'
import { type Student, usePresence } from './presence.ts'
import { Portrait } from '../../ui/portrait.tsx'
import type { Thread } from './thread/thread.ts'
import classes from './presence-line.module.css'

const shown = 5

/** Who has the case open, and who is writing. The line is there before anybody is, so that nobody's coming moves the page. */
export function PresenceLine({
  caseId,
  user,
  thread,
}: {
  caseId: string
  user: CurrentUser
  thread?: Thread
}) {
  const { present, writers } = usePresence(caseId, user, (userId) => thread?.authors.get(userId)?.seq ?? 0)
  const inSight = new Set([...present.slice(0, shown), ...writers.slice(0, 1)].map(({ user_id }) => user_id))
  const known = new Map<string, { name: string; picture: string | null }>([[user.id, user]])
  for (const { user_id, user_name, user_picture } of thread?.comments.values() ?? [])
    if (user_id && inSight.has(user_id)) known.set(user_id, { name: user_name, picture: user_picture })
  // NOTE: presence says what the members say themselves. A name that the server has sent goes first, and pictures come from the server alone.
  const look = ({ user_id, name }: Student) => ({
    user_id,
    ...(known.get(user_id) ?? { name, picture: null }),
  })

  return (
    <div className={classes.line}>
      {present.length > 0 && (
        <p className={classes.present}>
          <span className={classes.faces} aria-hidden="true">
            {present
              .slice(0, shown)
              .map(look)
              .map(({ user_id, name, picture }) => (
                <span key={user_id} title={name}>
                  <Portrait id={user_id} name={name} picture={picture} size={28} />
                </span>
              ))}
          </span>
          {present.length} studying now
        </p>
      )}
      {writers.length > 0 && (
        <p className={classes.writing}>
          <bdi>{look(writers[0]!).name}</bdi>
          {writers.length === 1 ? ' is writing…' : ` and ${writers.length - 1} more are writing…`}
        </p>
      )}
    </div>
  )
}

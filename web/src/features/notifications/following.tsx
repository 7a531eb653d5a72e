import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Follows } from '@contract/follows.ts'
import { useHeldFocus } from '../../lib/page/use-held-focus.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { type Followed, followsQuery, useFollow, useFollowCase } from './follow-queries.ts'
import classes from '../../ui/line-list.module.css'

export function Following() {
  const { data, error, refetch } = useQuery(followsQuery)
  const list = useHeldFocus('following')
  if (error) return <FailedLine words={`This list did not load: ${error.message}`} onRetry={refetch} />
  if (!data) return <p className="soft">Loading...</p>
  const { cases, members, topics } = data
  if (cases.length + members.length + topics.length === 0)
    return <p className="soft">Nothing yet. Follow cases, members and topics on their pages.</p>
  return (
    <ul ref={list} className={classes.list} aria-label="Following">
      {members.map(({ id, name, picture }) => (
        <FollowedLine
          key={id}
          what={{ memberId: id }}
          name={name}
          mark={<Portrait id={id} name={name} picture={picture} />}
          to={`/profile/${id}`}
        />
      ))}
      {topics.map((topic) => (
        <FollowedLine
          key={topic.topic}
          what={topic}
          name={topic.tag}
          note="Topic"
          to={`/topics/${encodeURIComponent(topic.tag)}`}
        />
      ))}
      {cases.map((one) => (
        <CaseLine key={one.id} {...one} />
      ))}
    </ul>
  )
}

type LineProps = { name: string; mark?: ReactNode; note?: string; to: string }

function FollowedLine({ what, ...line }: LineProps & { what: Followed }) {
  const { mutate, isPending } = useFollow(what, line.name)
  return <Line {...line} act="Unfollow" isPending={isPending} onAct={() => mutate(false)} />
}

function CaseLine({ id, title, level }: Follows['cases'][number]) {
  const { mutate, isPending } = useFollowCase(id)
  const isMuted = level === 'mute'
  return (
    <Line
      name={title}
      note={isMuted ? 'Case, muted' : 'Case, all comments'}
      to={`/case-study/${id}?tab=discussion`}
      act={isMuted ? 'Unmute' : 'Unfollow'}
      isPending={isPending}
      onAct={() => mutate('replies')}
    />
  )
}

function Line({
  name,
  mark,
  note,
  to,
  act,
  isPending,
  onAct,
}: LineProps & { act: string; isPending: boolean; onAct: () => void }) {
  return (
    <li>
      {mark}
      <span className="stack gap-0 break-anywhere can-shrink grow">
        <Link to={to}>{name}</Link>
        {note && <span className="soft">{note}</span>}
      </span>
      <BusyButton variant="default" aria-label={`${act} ${name}`} isBusy={isPending} onClick={onAct}>
        {act}
      </BusyButton>
    </li>
  )
}

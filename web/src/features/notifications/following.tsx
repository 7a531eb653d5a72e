import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Follows } from '@contract/follows.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { type Followed, followsQuery, useFollow, useFollowCase } from './follow-queries.ts'
import classes from '../../ui/line-list.module.css'

/** What a member follows or has muted, and the way back. */
export function Following() {
  const { data, error, refetch } = useQuery(followsQuery)
  if (error) return <FailedLine words={`This list did not load: ${error.message}`} onRetry={refetch} />
  if (!data) return <p className="soft">Loading...</p>
  const { cases, members, topics } = data
  if (cases.length + members.length + topics.length === 0)
    return (
      <p className="soft">
        Nothing yet. A case is followed in its discussion, a person and a topic on their pages.
      </p>
    )
  return (
    <ul className={classes.list} aria-label="Following">
      {members.map(({ id, name, picture }) => (
        <Line
          key={id}
          what={{ memberId: id }}
          name={name}
          mark={<Portrait id={id} name={name} picture={picture} />}
          to={`/members/${id}`}
        />
      ))}
      {topics.map((tag) => (
        <Line key={tag} what={{ tag }} name={tag} note="Topic" to={`/topics/${encodeURIComponent(tag)}`} />
      ))}
      {cases.map((one) => (
        <CaseLine key={one.id} {...one} />
      ))}
    </ul>
  )
}

function Line({
  what,
  name,
  mark,
  note,
  to,
}: {
  what: Followed
  name: string
  mark?: ReactNode
  note?: string
  to: string
}) {
  const { mutate, isPending } = useFollow(what, name)
  return (
    <li>
      {mark}
      <span className={classes.name}>
        <Link to={to}>{name}</Link>
        {note && <span className="soft">{note}</span>}
      </span>
      <Button
        variant="default"
        aria-label={`Unfollow ${name}`}
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate(false)}
      >
        Unfollow
      </Button>
    </li>
  )
}

function CaseLine({ id, title, level }: Follows['cases'][number]) {
  const { mutate, isPending } = useFollowCase(id)
  const word = level === 'mute' ? 'Unmute' : 'Unfollow'
  return (
    <li>
      <span className={classes.name}>
        <Link to={`/case-study/${id}?tab=discussion`}>{title}</Link>
        <span className="soft">{level === 'mute' ? 'Case, muted' : 'Case, all comments'}</span>
      </span>
      <Button
        variant="default"
        aria-label={`${word} ${title}`}
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate('replies')}
      >
        {word}
      </Button>
    </li>
  )
}

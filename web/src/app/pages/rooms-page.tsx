import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { StoredAnswer } from '@contract/commitments.ts'
import type { Room } from '@contract/rooms.ts'
import { CaseStages, CaseTitle } from '../../features/cases/page/case-stages.tsx'
import { caseQuery } from '../../features/cases/case-queries.ts'
import { hasEnded } from '../../features/cases/list/days-left.ts'
import { CommitPlace } from '../../features/commitments/commit-place.tsx'
import { commitmentsQuery } from '../../features/commitments/commitment-queries.ts'
import { Tally } from '../../features/commitments/tally.tsx'
import { Discussion } from '../../features/discussion/discussion.tsx'
import { RoomList } from '../../features/rooms/room-list.tsx'
import { type RoomSlots, RoomView } from '../../features/rooms/room-view.tsx'
import { WatchRoom } from '../../features/rooms/watch-room.tsx'
import { useServerClock } from '../../lib/time/server-clock.ts'
import { useSession } from '../../lib/session/session.ts'
import { Component as NotFoundPage } from './not-found-page.tsx'

const slots: RoomSlots = {
  renderWithCase: (caseId, room) => <WithCase caseId={caseId}>{room}</WithCase>,
  renderTitle: (caseId) => <CaseTitle id={caseId} />,
  renderText: (caseId, stage) => <CaseStages id={caseId} stage={stage} />,
  renderCommitment: (caseId, onCommit) => <Commitment caseId={caseId} onCommit={onCommit} />,
  renderSpread: (room) => <Answers {...room} />,
  renderDiscussion: ({ room, group, spread }) => (
    <Discussion
      threadId={group?.id ?? room.case_id}
      count={0}
      place={group ? 'group' : 'case'}
      notes={
        spread && {
          patterns: new Map(spread.shown.map(({ user_id, pattern }) => [user_id, pattern])),
          mindChanger: null,
          onMark: null,
        }
      }
    />
  ),
}

function WithCase({ caseId, children }: { caseId: string; children: ReactNode }) {
  const { isLoading } = useQuery(caseQuery(useQueryClient(), caseId))
  return isLoading ? <output className="loading">Loading the room...</output> : children
}

/** The tally of a room's latest commitments; a closed room also shows the tally of the first ones. */
function Answers({ room: { case_id, committed, closed_at }, spread }: Room) {
  const { data } = useQuery(commitmentsQuery(case_id))
  const entries = (answer: StoredAnswer | undefined) => (answer ? [answer.pattern, ...answer.points] : [])
  if (!spread) return null
  const latest = <Tally spread={spread.latest} members={committed} own={entries(data?.own?.latest)} />
  if (!closed_at) return latest
  return (
    <div className="fields gap-xl">
      <div className="stack content-start gap-xs">
        <h3 className="text-md medium">At first</h3>
        <Tally spread={spread.first} members={committed} own={entries(data?.own?.first)} />
      </div>
      <div className="stack content-start gap-xs">
        <h3 className="text-md medium">At the end</h3>
        {latest}
      </div>
    </div>
  )
}

function Commitment({ caseId, onCommit }: { caseId: string; onCommit: () => void }) {
  const user = useSession()
  const { data: study } = useQuery(caseQuery(useQueryClient(), caseId))
  const isOver = useServerClock(
    (_, atLeast) => study !== undefined && hasEnded(study.discussion_period_ends, atLeast),
  )
  if (!user || !study || isOver) return null
  return (
    <CommitPlace
      caseId={caseId}
      knowsSolution={user.is_admin || user.is_moderator || study.author_id === user.id}
      onCommit={onCommit}
    />
  )
}

export function Component() {
  const { id, token } = useParams()
  const [params] = useSearchParams()
  const user = useSession()
  if (token !== undefined)
    return id === 'join' ? (
      <WatchRoom key={token} token={token} isMember={user !== null} slots={slots} />
    ) : (
      <NotFoundPage />
    )
  if (!user) return null
  if (id === undefined) return <RoomList caseId={params.get('case')} groupId={params.get('group')} />
  return <RoomView key={id} id={id} userId={user.id} slots={slots} />
}

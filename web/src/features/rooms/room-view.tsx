import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { togetherEvents, togetherTopic } from '@contract/room-card.ts'
import { stageOf } from '@contract/room-stages.ts'
import { closeRoom, leaveRoom, linkToRoom, type Room, setReady } from '@contract/rooms.ts'
import { callApi, detailOr, hasCode } from '../../lib/api/api.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useLiveTopic } from '../../lib/live/live.ts'
import { notify } from '../../lib/notify/notify.ts'
import { copyLink } from '../../lib/page/share-link.ts'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { JoinPanel } from './join-panel.tsx'
import { PeopleLine } from './people-line.tsx'
import { RoomFoot } from './room-foot.tsx'
import { RoomHead } from './room-head.tsx'
import { withNewer } from './newer-room.ts'
import { roomKeys, roomQuery, useRoomAct, type VisitedRoom } from './room-queries.ts'
import { StageBar } from './stage-bar.tsx'

export type RoomSlots = {
  /** Shows the room once its case has loaded, because the case's title would move the room. */
  renderWithCase: (caseId: string, room: ReactNode) => ReactNode
  renderTitle: (caseId: string) => ReactNode
  renderText: (caseId: string, stage: number) => ReactNode
  renderCommitment: (caseId: string, onCommit: () => void) => ReactNode
  renderSpread: (data: Room) => ReactNode
  renderDiscussion: (data: Room) => ReactNode
}

export function RoomView({ id, userId, slots }: { id: string; userId: string; slots: RoomSlots }) {
  useDocumentTitle('Study together')
  const client = useQueryClient()
  const query = useQuery(roomQuery(client, id))
  const { data, error } = query
  const isOpen = data !== undefined && data.room.closed_at === null
  useLiveTopic(
    isOpen ? togetherTopic(id) : null,
    togetherEvents,
    {
      room_changed: ({ room }) => {
        const known = client.getQueryData<VisitedRoom>(roomKeys.one(id))
        if (!known) return
        client.setQueryData(roomKeys.one(id), withNewer(known, room))
        // The event's card lacks the commitments, so fetch the room, whose response has them.
        if (room.stage >= stageOf.discuss && room.stage !== known.room.stage) void query.refetch()
        if (room.closed_at) void query.refetch()
      },
    },
    (isFirst) => {
      if (!isFirst) void query.refetch()
    },
  )

  const missing = hasCode(error, 'not_found') && 'Room not found'
  if (data && !missing)
    return slots.renderWithCase(data.room.case_id, <Loaded data={data} userId={userId} slots={slots} />)
  return (
    <PageFrame
      query={query}
      loading="Loading the room..."
      failed="This room did not load"
      missing={missing}
    />
  )
}

function Loaded({ data, userId, slots }: { data: Room; userId: string; slots: RoomSlots }) {
  const { room, is_member, may_lead, group, spread } = data
  const { id, case_id, stage, people, committed } = room
  const isOver = room.closed_at !== null
  const client = useQueryClient()
  const ready = useRoomAct(id, () => callApi(setReady, { id, stage, is_ready: true }))
  const seen = useRef(stage)
  useEffect(() => {
    if (seen.current === stage) return
    seen.current = stage
    document.getElementById('stage')?.scrollIntoView({ block: 'center' })
  }, [stage])
  const onCommit = () => {
    if (stage === stageOf.discuss || isOver) void client.invalidateQueries({ queryKey: roomKeys.one(id) })
    else ready.mutate(undefined)
  }
  const isDiscussing = stage >= stageOf.discuss || isOver
  const text = slots.renderText(case_id, isOver ? stageOf.again : stage)
  const counted = `${committed} of ${people.length} committed`
  return (
    <div className="stack gap-lg">
      <RoomHead title={slots.renderTitle(case_id)} menu={is_member && <RoomMenu data={data} />}>
        {group && (
          <>
            {' with '}
            <Link to={`/groups/${group.id}`}>
              <bdi>{group.name}</bdi>
            </Link>
          </>
        )}
      </RoomHead>
      {isOver ? (
        <p className="py-sm px-md washed">
          This room is closed. Its members can still read what it answered.
        </p>
      ) : (
        <StageBar room={room} isMember={is_member} />
      )}
      <PeopleLine room={room}>{may_lead && !isOver && <CopyLink data={data} />}</PeopleLine>
      {!is_member && <JoinPanel to={{ id }} />}
      {stage >= stageOf.commit && (
        <section className="stack" aria-labelledby="answers">
          <h2 id="answers" className="text-lg">
            Answers of this room <span className="soft figures">{counted}</span>
          </h2>
          {is_member && !(isOver && spread) && slots.renderCommitment(case_id, onCommit)}
          {spread ? (
            slots.renderSpread(data)
          ) : (
            <p className="dim">
              {isDiscussing
                ? 'Members who have committed see here what the room chose.'
                : 'In the next stage, members who have committed see here what the room chose.'}
            </p>
          )}
        </section>
      )}
      {isDiscussing ? (
        <details className="fold">
          <summary>The case</summary>
          {text}
        </details>
      ) : (
        text
      )}
      {isDiscussing && is_member && slots.renderDiscussion(data)}
      {is_member && !isOver && <RoomFoot data={data} userId={userId} />}
    </div>
  )
}

const attempt = (act: () => Promise<void>) =>
  void act().catch((error: unknown) =>
    notify.error(detailOr(error, 'This could not be saved. Please try again.')),
  )

function CopyLink({
  data: {
    room: { id },
    has_link,
  },
}: {
  data: Room
}) {
  const client = useQueryClient()
  const makeLink = async () => {
    if (has_link && !window.confirm('The old link stops working. Make a new one?')) return
    const { token } = await callApi(linkToRoom, { id })
    await copyLink(`/rooms/join/${token}`)
    await client.invalidateQueries({ queryKey: roomKeys.one(id) })
  }
  return (
    <button
      type="button"
      className="line-link link-button"
      title={has_link ? 'The old link stops working' : 'Members join with the link; guests watch'}
      onClick={() => attempt(makeLink)}
    >
      {has_link ? 'Copy a new link' : 'Copy a link'}
    </button>
  )
}

function RoomMenu({ data: { room, may_lead } }: { data: Room }) {
  const { id } = room
  const navigate = useNavigate()
  const close = useRoomAct(id, () => callApi(closeRoom, { id }))
  const leave = async () => {
    if (!window.confirm('Leave this room? Its counts no longer include your answer.')) return
    await callApi(leaveRoom, { id })
    await navigate('/rooms')
  }
  const lead = [
    {
      text: 'Close the room',
      onPress: () => window.confirm('Close this room for all members?') && close.mutate(undefined),
    },
  ]
  return (
    <MoreMenu
      label="More"
      items={[...(may_lead ? lead : []), { text: 'Leave the room', onPress: () => attempt(leave) }]}
    />
  )
}

import { openNextStage, type Room, setReady } from '@contract/rooms.ts'
import { stageOf } from '@contract/room-stages.ts'
import { callApi } from '../../lib/api/api.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { markPage } from '../../ui/mark-page.ts'
import { useRoomAct } from './room-queries.ts'
import classes from './rooms.module.css'

const markFoot = markPage('data-room-foot')

/** The bar at the bottom of the window: Ready for every member, Next for the member who leads. */
export function RoomFoot({ data: { room, may_lead }, userId }: { data: Room; userId: string }) {
  const { id, stage, people } = room
  const here = people.filter(({ is_here }) => is_here)
  const isReady = people.some(({ user_id, is_ready }) => user_id === userId && is_ready)
  const ready = useRoomAct(id, (is_ready: boolean) => callApi(setReady, { id, stage, is_ready }))
  const next = useRoomAct(id, () => callApi(openNextStage, { id, stage }))
  return (
    <div ref={markFoot} className={`row gap-sm py-sm rule-above ${classes.foot}`}>
      <p className="soft figures grow can-shrink">
        {here.filter(({ is_ready }) => is_ready).length} of {here.length} ready
      </p>
      {may_lead && (
        <BusyButton
          variant="default"
          isBusy={next.isPending}
          title="Ends this stage for everyone"
          onClick={() => next.mutate(undefined)}
        >
          {stage === stageOf.again ? 'Finish' : 'Next'}
        </BusyButton>
      )}
      <BusyButton
        variant={isReady ? 'light' : 'filled'}
        aria-pressed={isReady}
        isBusy={ready.isPending}
        onClick={() => ready.mutate(!isReady)}
      >
        {isReady ? 'Ready ✓' : 'Ready'}
      </BusyButton>
    </div>
  )
}

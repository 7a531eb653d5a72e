import { type Group, setTimer } from '@contract/groups.ts'
import { callApi } from '../../lib/api/api.ts'
import { useServerClock } from '../../lib/time/server-clock.ts'
import { clockWords } from '../../lib/time/clock-words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useGroupAct } from './group-queries.ts'

const focusSeconds = 25 * 60
const roundSeconds = 30 * 60

/** A quiet timer for all members: 25 minutes of focus, 5 of break, until a member stops it. */
export function GroupTimer({ group: { id, timer, people } }: { group: Group }) {
  const { started_at, started_by } = timer ?? {}
  const into = useServerClock((now) =>
    started_at ? Math.max(0, Math.floor((now - Date.parse(started_at)) / 1000)) % roundSeconds : null,
  )
  const set = useGroupAct(
    (is_running: boolean) => callApi(setTimer, { id, is_running }),
    timer ? 'Timer stopped' : 'Timer started for the group',
  )
  const starter = people.find(({ user_id }) => user_id === started_by)?.name
  const isFocus = into !== null && into < focusSeconds
  return (
    <div className="row gap-x-md mb-lg">
      {into !== null && (
        // Two short lines, no higher than the button, so that a start on another page moves nothing.
        <p className="can-shrink" style={{ lineHeight: 1.25 }}>
          {isFocus ? 'Focus' : 'Break'}{' '}
          <strong role="timer" className="figures">
            {clockWords((isFocus ? focusSeconds : roundSeconds) - into)}
          </strong>
          {starter && (
            <span className="block soft ellipsis">
              started by <bdi>{starter}</bdi>
            </span>
          )}
        </p>
      )}
      <BusyButton variant="default" isBusy={set.isPending} onClick={() => set.mutate(!timer)}>
        {timer ? 'Stop the timer' : 'Start a timer'}
      </BusyButton>
    </div>
  )
}

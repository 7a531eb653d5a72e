import { roomStages, stageOf } from '@contract/room-stages.ts'
import { clockWords } from '../../lib/time/clock-words.ts'
import { useServerClock } from '../../lib/time/server-clock.ts'
import { endOf } from './room-queries.ts'
import classes from './rooms.module.css'

/** Tells members what to do in each stage. */
const tasks = [
  'Read what you would see: the patient’s look, face and tongue.',
  'Read what you would hear and smell: voice, breath and cough.',
  'Read what the patient tells you.',
  'Read what you would feel: the pulse, the abdomen and the channels.',
  'Choose a pattern on your own, before you read what the others think.',
  'Compare your answers, and write why you chose yours.',
  'Keep your answer or change it. The room closes after this stage.',
]

export function StageBar({
  room,
  isMember,
}: {
  room: { stage: number; stage_since: string; minutes: number }
  isMember: boolean
}) {
  const { stage } = room
  const left = useServerClock((now) => {
    const seconds = Math.ceil((endOf(room) - now) / 1000)
    return Math.max(0, Math.min(seconds, 60 * room.minutes))
  })
  return (
    <section aria-label="Stages">
      <div className="row spread">
        <h2 id="stage" tabIndex={-1} data-led className="can-shrink text-xl regular" aria-live="polite">
          {roomStages[stage - 1]} <span className="soft nowrap">Stage {stage} of 7</span>
        </h2>
        <p className="figures text-lg" role="timer" aria-label="Time left in this stage">
          {clockWords(left)}
        </p>
      </div>
      <ol className={classes.stages}>
        {roomStages.map((name, at) => (
          <li
            key={name}
            className={`text-xs ${classes.stage}`}
            aria-current={at + 1 === stage ? 'step' : undefined}
            data-past={at + 1 < stage || undefined}
          >
            {name}
          </li>
        ))}
      </ol>
      <p className="mt-sm">
        {tasks[stage - 1]}
        {isMember && stage !== stageOf.commit && ' Press Ready when you have finished.'}
      </p>
    </section>
  )
}

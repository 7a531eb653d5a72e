import type { OutputOf } from '@contract/endpoint.ts'
import { boardPace, type getPracticeChoices } from '@contract/practice.ts'
import { sectionLabels } from '../../../lib/club/section-labels.ts'
import { countChoices } from './count-choices.ts'
import type { Wish } from './practice-queries.ts'
import classes from './practice-home.module.css'

type Preset = { name: string; about: string; none: string; wish: Wish | null }

const inTenMinutes = Math.floor(600 / boardPace)

export function PracticePresets({
  choices: { choices, weakest },
  isBusy,
  onBegin,
}: {
  choices: OutputOf<typeof getPracticeChoices>
  isBusy: boolean
  onBegin: (wish: Wish) => void
}) {
  const offered: Preset[] = [
    {
      name: '10 minutes',
      about: `${inTenMinutes} questions at board pace`,
      none: 'No questions match.',
      wish: { source: 'all', mode: 'timed', count: inTenMinutes },
    },
    {
      name: 'My weakest section',
      about: weakest ? sectionLabels[weakest] : '',
      none: weakest ? 'No questions match.' : 'Take a timed test first',
      wish: weakest && { source: 'all', mode: 'tutor', count: 10, sections: [weakest] },
    },
    {
      name: 'Last week’s mistakes',
      about: 'Explained one by one',
      none: 'You made none in the last seven days',
      wish: { source: 'mistakes', mode: 'tutor', count: 20, days: 7 },
    },
  ]
  return (
    <section aria-labelledby="at-once">
      <h2 id="at-once" className={`mb-md text-xl ${classes.subtitle}`}>
        Quick start
      </h2>
      <ul className="tiles-sm fields gap-sm">
        {offered.map(({ name, about, none, wish }) => {
          const found = wish ? countChoices(choices, wish) : 0
          return (
            <li key={name}>
              <button
                type="button"
                className={`stack outlined gap-2xs py-md px-md ink pressable content-start ${classes.preset}`}
                disabled={found === 0 || isBusy}
                onClick={() => wish && onBegin(wish)}
              >
                <strong className={found > 0 ? 'accent' : ''}>{name}</strong>
                <span className="soft">{found === 0 ? none : about}</span>
                {wish && found > 0 && found < wish.count && <span className="soft">{found} so far</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

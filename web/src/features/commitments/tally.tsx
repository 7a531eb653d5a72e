import type { Spread, TallyBar } from '@contract/commitments.ts'
import classes from './tally.module.css'

/** Tally of commitments: patterns, then points. `own` marks the member's own entries. */
export function Tally({
  spread,
  members,
  own = [],
  isRounded = false,
}: {
  spread: Spread
  /** Null hides the counts. */
  members: number | null
  own?: readonly string[]
  /** Counts are rounded down to steps of five. */
  isRounded?: boolean
}) {
  const shared = { members, own, isRounded }
  return (
    <div className="fields gap-lg content-start">
      <Bars title="Patterns" bars={spread.patterns} {...shared} />
      {spread.points.length > 0 && <Bars title="Points" bars={spread.points} {...shared} />}
    </div>
  )
}

function Bars({
  title,
  bars,
  members,
  own,
  isRounded,
}: {
  title: string
  bars: TallyBar[]
  members: number | null
  own: readonly string[]
  isRounded: boolean
}) {
  return (
    <div>
      <h4 className="soft">{title}</h4>
      <ul className={classes.bars}>
        {bars.map(({ id, name, count }) => (
          <li key={id} className={`row spread items-baseline gap-md py-xs ${classes.bar}`}>
            <span className="can-shrink">
              {name}
              {own.includes(id) && <strong className="accent"> (yours)</strong>}
            </span>
            {members !== null && (
              <span className="soft nowrap">
                {count === null ? 'fewer than 5' : `${count}${isRounded ? '+' : ''}`}
              </span>
            )}
            {count !== null && members !== null && (
              <span className={classes.length} style={{ width: `${(100 * count) / members}%` }} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The number of commitments, or when counts will show. After the release no commitments follow, so no counts will show. */
export function membersWords(members: number | null, isReleased = false) {
  if (members !== null) return `${members} answers`
  return isReleased ? 'Fewer than 5 answers, so no counts' : 'Tally from 5 answers'
}

import type { Comparison, Section } from '@contract/exams.ts'
import { passing } from '../../../lib/club/passing.ts'
import { sectionLabels } from '../../../lib/club/section-labels.ts'
import { Icon } from '../../../ui/icon.tsx'
import classes from './section-results.module.css'

type Answered = { section: Section | null; isRight: boolean }

type Row = { key: string; label: string; right: number; total: number }

const labelOf = (section: Section | null) => (section === null ? 'Quiz' : sectionLabels[section])
const sum = (key: string, label: string, answers: Answered[]): Row => ({
  key,
  label,
  right: answers.filter(({ isRight }) => isRight).length,
  total: answers.length,
})

/** A bar needs more answers than this to say more than a check or a cross. */
const mostMarked = 2

/** `compared`: absent for a practice, which nothing passes and which counts in no comparison. */
export function SectionResults({ answers, compared }: { answers: Answered[]; compared?: Comparison }) {
  const sections = [...new Set(answers.map(({ section }) => section))].map((section) =>
    sum(
      section ?? 'quiz',
      labelOf(section),
      answers.filter((one) => one.section === section),
    ),
  )
  const hasBars = sections.some(({ total }) => total > mostMarked)
  const rows = [...(compared ? [sum('all', 'All sections', answers)] : []), ...sections]
  const past = compared && compared.past_attempts > 0 ? compared.past : undefined
  const club = compared && Object.keys(compared.club).length > 0 ? compared.club : undefined
  return (
    <div className="stack gap-sm content-start">
      <table className={`table ${classes.table}`} data-brief={!hasBars || undefined}>
        <caption>By section</caption>
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Right</th>
            {past && <th scope="col">Before</th>}
            {club && <th scope="col">Club</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, right, total }) => (
            <tr key={key} data-all={key === 'all' || undefined}>
              <th scope="row">
                {!hasBars && key !== 'all' && <Mark isRight={right === total} />}
                {label}
                {hasBars && (
                  <Bar
                    score={(100 * right) / total}
                    pass={compared && passing}
                    past={past?.[key as Section]}
                    club={club?.[key as Section]}
                  />
                )}
              </th>
              <td className="nowrap">
                {right} of {total}
              </td>
              {past && <Percent of={past[key as Section]} />}
              {club && <Percent of={club[key as Section]} />}
            </tr>
          ))}
        </tbody>
      </table>
      {hasBars && compared && (
        <ul className={`line gap-x-lg soft ${classes.legend}`} aria-hidden="true">
          <li className="row" data-mark="pass">
            {passing}% passes
          </li>
          {past && (
            <li className="row" data-mark="past">
              Before
            </li>
          )}
          {club && (
            <li className="row" data-mark="club">
              Club
            </li>
          )}
        </ul>
      )}
      {compared && (
        <p className="soft measure">
          {past
            ? `Before: the average of your earlier timed ${compared.past_attempts === 1 ? 'attempt' : `${compared.past_attempts} attempts`}.`
            : 'Your next result shows how you did before.'}{' '}
          {club
            ? 'Club: the median member.'
            : 'The club’s median appears once five members have taken a timed one.'}
        </p>
      )}
    </div>
  )
}

function Percent({ of }: { of: number | undefined }) {
  return <td>{of === undefined ? '–' : `${of}%`}</td>
}

/** Hidden from screen readers, which read the figures in the table instead. */
function Mark({ isRight }: { isRight: boolean }) {
  return (
    <span className={isRight ? 'accent' : 'alarm'}>
      <Icon name={isRight ? 'check' : 'close'} size={18} />
    </span>
  )
}

/** Hidden from screen readers, as the marks are. */
function Bar({
  score,
  pass,
  past,
  club,
}: {
  score: number
  pass: number | undefined
  past: number | undefined
  club: number | undefined
}) {
  return (
    <span
      className={`block ${classes.bar}`}
      data-passed={pass === undefined || score >= pass || undefined}
      aria-hidden="true"
    >
      <span className={classes.score} style={{ width: `${score}%` }} />
      {pass !== undefined && <span className={classes.pass} style={{ insetInlineStart: `${pass}%` }} />}
      {past !== undefined && <span className={classes.past} style={{ insetInlineStart: `${past}%` }} />}
      {club !== undefined && <span className={classes.club} style={{ insetInlineStart: `${club}%` }} />}
    </span>
  )
}

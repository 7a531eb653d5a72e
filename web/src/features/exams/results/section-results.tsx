import type { Comparison, Section } from '@contract/exams.ts'
import { passing } from '../../../lib/club/passing.ts'
import { sectionLabels } from '../../../lib/club/section-labels.ts'
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

export function SectionResults({ answers, compared }: { answers: Answered[]; compared?: Comparison }) {
  const sections = [...new Set(answers.map(({ section }) => section))]
  const rows = [
    ...(compared ? [sum('all', 'All sections', answers)] : []),
    ...sections.map((section) =>
      sum(
        section ?? 'quiz',
        labelOf(section),
        answers.filter((one) => one.section === section),
      ),
    ),
  ]
  const past = compared && compared.past_attempts > 0 ? compared.past : undefined
  const club = compared && Object.keys(compared.club).length > 0 ? compared.club : undefined
  return (
    <div className="stack gap-sm content-start">
      <table className={`table ${classes.table}`}>
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
                {label}
                <Bar
                  score={(100 * right) / total}
                  past={past?.[key as Section]}
                  club={club?.[key as Section]}
                />
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
function Bar({ score, past, club }: { score: number; past: number | undefined; club: number | undefined }) {
  return (
    <span className={`block ${classes.bar}`} data-passed={score >= passing || undefined} aria-hidden="true">
      <span className={classes.score} style={{ width: `${score}%` }} />
      <span className={classes.pass} style={{ insetInlineStart: `${passing}%` }} />
      {past !== undefined && <span className={classes.past} style={{ insetInlineStart: `${past}%` }} />}
      {club !== undefined && <span className={classes.club} style={{ insetInlineStart: `${club}%` }} />}
    </span>
  )
}

import { type Comparison, type Section, sections } from '@contract/exams.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { kindWords } from './kind-label.tsx'
import type { SectionScores } from './section-trend.ts'
import classes from './scores.module.css'

export function SectionTable({ scores, labels }: { scores: SectionScores; labels: Record<Section, string> }) {
  return (
    // A wide table is moved by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.sheet} aria-label="Scores by section" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Attempt</th>
            <th scope="col">Score</th>
            {sections.map((section) => (
              <th key={section} scope="col">
                {labels[section]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scores.toReversed().map(({ attempt_id, kind, submitted_at, score, scores: of }) => (
            <tr key={attempt_id}>
              <th scope="row">
                {kindWords[kind]}, {formatDateTime(submitted_at)}
              </th>
              <td>{score}%</td>
              {sections.map((section) => (
                <td key={section}>{of[section] === undefined ? '–' : `${of[section]}%`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The figures of the radar. */
export function RadarTable({
  own,
  club,
  labels,
}: {
  own: Record<Section, number | null>
  club: Comparison['club']
  labels: Record<Section, string>
}) {
  const hasClub = Object.keys(club).length > 0
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Section</th>
          <th scope="col">You</th>
          {hasClub && <th scope="col">Club</th>}
        </tr>
      </thead>
      <tbody>
        {sections.map((section) => (
          <tr key={section}>
            <th scope="row">{labels[section]}</th>
            <td>{own[section] === null ? '–' : `${own[section]}%`}</td>
            {hasClub && <td>{club[section] === undefined ? '–' : `${club[section]}%`}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

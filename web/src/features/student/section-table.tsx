import { type Section, sections } from '@contract/exams.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { kindWords } from './kind-label.tsx'
import type { SectionScores } from './section-trend.ts'
import classes from './section-chart.module.css'

export function SectionTable({ scores, labels }: { scores: SectionScores; labels: Record<Section, string> }) {
  return (
    // A wide table is moved by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.sheet} aria-label="Scores by section" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Attempt</th>
            {sections.map((section) => (
              <th key={section} scope="col">
                {labels[section]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scores.toReversed().map(({ attempt_id, kind, submitted_at, scores: of }) => (
            <tr key={attempt_id}>
              <th scope="row">
                {kindWords[kind]}, {formatDateTime(submitted_at)}
              </th>
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

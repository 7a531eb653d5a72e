import type { CSSProperties } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Section, sections } from '@contract/exams.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Cell, masteryOf } from './mastery.ts'
import { masteryQuery } from './student-queries.ts'
import classes from './scores.module.css'

export function MasteryMap({ labels }: { labels: Record<Section, string> }) {
  const { data, error, refetch } = useQuery(masteryQuery)
  if (!data && error) return <FailedLine words="Failed to load the mastery map" onRetry={refetch} />
  if (!data) return <p className="dim measure">Loading the mastery map...</p>
  const rows = masteryOf(data.choices)
  if (rows.length === 0)
    return (
      <Notice title="Nothing to map yet" next={{ to: '/practice', text: 'Practice' }}>
        <p>Your tests may have been deleted, or one is open right now.</p>
      </Notice>
    )
  return (
    <>
      <p className="dim measure">
        How many of the questions you have seen you answered correctly the last time, in tests, mock exams and{' '}
        <Link to="/practice">practice</Link>.
      </p>
      {/* Focus lets the arrow keys scroll a wide table. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.sheet} aria-label="Mastery by topic and section" tabIndex={0}>
        <table className={`text-sm figures ${classes.map}`}>
          <thead>
            <tr>
              <th scope="col">Topic</th>
              {sections.map((section) => (
                <th key={section} scope="col">
                  {labels[section]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ topic, cells }) => (
              <tr key={topic}>
                <th scope="row">{topic}</th>
                {sections.map((section) => (
                  <MapCell key={section} cell={cells[section]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function MapCell({ cell }: { cell: Cell | undefined }) {
  if (!cell) return <td>–</td>
  const share = Math.round((100 * cell.right) / cell.answered)
  return (
    <td style={{ '--share': `${share / 2.5}%` } as CSSProperties}>
      <strong>{share}%</strong> {cell.right} of {cell.answered}
    </td>
  )
}

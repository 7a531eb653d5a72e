import { type ReactNode, useState } from 'react'
import { type Section, sections } from '@contract/exams.ts'
import { formatDate } from '../../lib/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { colorOf, SectionMark } from './section-marks.tsx'
import { SectionTable } from './section-table.tsx'
import { type SectionScores, standings, type Trend, trendOf } from './section-trend.ts'
import classes from './section-chart.module.css'

/** Drawn once for each width: what is merely scaled down cannot be read. */
const forms = {
  wide: { width: 1120, height: 380, pad: { top: 14, right: 12, bottom: 36, left: 54 } },
  narrow: { width: 340, height: 250, pad: { top: 10, right: 10, bottom: 30, left: 44 } },
} as const
/** So many marks on a line are told apart. */
const maxMarks = { wide: 16, narrow: 6 }

/** How each section has gone, as lines for the eye and as a table for everyone. */
export function SectionChart({
  scores,
  labels,
  takeTest,
}: {
  scores: SectionScores
  labels: Record<Section, string>
  takeTest: ReactNode
}) {
  const [chosen, setChosen] = useState<Section | null>(null)
  if (scores.length === 0)
    return (
      <Notice title="No timed tests yet">
        <p>From your first one on, you see here which sections you know and which are worth another look.</p>
        {takeTest}
      </Notice>
    )

  const trend = trendOf(scores)
  return (
    <div className={classes.chart}>
      <p className={classes.about}>
        Each point is the share of right answers in five timed tests and mock exams: the one of that day and
        the four before it. The weakest section stands first.
      </p>
      <ul className={classes.legend} aria-label="Sections">
        {standings(trend).map(({ section, now }) => (
          <li key={section}>
            <button
              type="button"
              className={classes.section}
              aria-pressed={chosen === section}
              onClick={() => setChosen(chosen === section ? null : section)}
            >
              <svg viewBox="-7 -7 14 14" width="16" height="16" aria-hidden="true">
                <SectionMark section={section} x={0} y={0} />
              </svg>
              <span>{labels[section]}</span>
              <span className={classes.now}>{now === null ? '–' : `${now}%`}</span>
            </button>
          </li>
        ))}
      </ul>
      <Lines form="wide" scores={scores} trend={trend} chosen={chosen} />
      <Lines form="narrow" scores={scores} trend={trend} chosen={chosen} />
      <details className={classes.details}>
        <summary>Show every attempt as a table</summary>
        <SectionTable scores={scores} labels={labels} />
      </details>
    </div>
  )
}

function Lines({
  form,
  scores,
  trend,
  chosen,
}: {
  form: keyof typeof forms
  scores: SectionScores
  trend: Trend
  chosen: Section | null
}) {
  const { width, height, pad } = forms[form]
  const every = Math.ceil(scores.length / maxMarks[form])
  const step = scores.length > 1 ? (width - pad.left - pad.right) / (scores.length - 1) : 0
  const x = (index: number) => (scores.length > 1 ? pad.left + index * step : width / 2)
  const y = (percent: number) => pad.top + (1 - percent / 100) * (height - pad.top - pad.bottom)
  // The chosen one lies on top.
  const order = [...sections.filter((section) => section !== chosen), ...(chosen ? [chosen] : [])]
  const first = formatDate(scores[0]!.submitted_at)
  const last = formatDate(scores.at(-1)!.submitted_at)

  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={classes.lines}
      data-form={form}
      role="img"
      aria-label={`Scores by section from ${first} to ${last}. The table below has the figures.`}
    >
      {[0, 50, 100].map((percent) => (
        <g key={percent}>
          <line
            x1={pad.left}
            x2={width - pad.right}
            y1={y(percent)}
            y2={y(percent)}
            className={classes.grid}
          />
          <text x={pad.left - 8} y={y(percent) + 5} textAnchor="end" className={classes.tick}>
            {percent}%
          </text>
        </g>
      ))}
      <text x={pad.left} y={height - 8} className={classes.tick}>
        {first}
      </text>
      {scores.length > 1 && last !== first && (
        <text x={width - pad.right} y={height - 8} textAnchor="end" className={classes.tick}>
          {last}
        </text>
      )}
      {order.map((section) => {
        const points = trend[section].flatMap((percent, index) =>
          percent === null ? [] : [{ index, x: x(index), y: y(percent) }],
        )
        return (
          <g
            key={section}
            className={classes.series}
            data-faint={(chosen && chosen !== section) || undefined}
          >
            <polyline
              points={points.map((point) => `${point.x},${point.y}`).join(' ')}
              stroke={colorOf(section)}
              className={classes.line}
            />
            {points
              .filter(({ index }) => (scores.length - 1 - index) % every === 0)
              .map((point) => (
                <SectionMark key={point.index} section={section} x={point.x} y={point.y} />
              ))}
          </g>
        )
      })}
    </svg>
  )
}

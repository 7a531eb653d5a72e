import type { ReactNode } from 'react'
import {
  CartesianGrid,
  Line,
  LineChart,
  PolarAngleAxis,
  PolarGrid,
  PolarRadiusAxis,
  Radar,
  RadarChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { type Comparison, type Section, sections } from '@contract/exams.ts'
import { formatDate } from '../../lib/time/dates.ts'
import { passing } from '../../lib/club/passing.ts'
import { kindWords } from './kind-label.tsx'
import { colorOf, SectionMark } from './section-marks.tsx'
import { type SectionScores, scoreTrendOf, type Trend } from './section-trend.ts'
import classes from './scores.module.css'

// NOTE: scores.tsx lazy-loads this file, because the chart library is larger than the page around it.

/** More marks on one line would overlap. */
const mostMarks = 16
const tick = { fill: 'var(--ink-soft)', fontSize: 13 }
const percent = (value: number) => `${value}%`

/** Hides the chart from screen readers and the keyboard, because a table has the same figures. */
function Picture({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure aria-label={`${label} The table has the figures.`} className={`can-shrink ${classes.picture}`}>
      <div aria-hidden="true" className={`can-shrink ${classes.picture}`}>
        <ResponsiveContainer width="100%" height="100%">
          {children}
        </ResponsiveContainer>
      </div>
    </figure>
  )
}

const still = { isAnimationActive: false } as const
const plot = { accessibilityLayer: false, margin: { top: 8, right: 12, bottom: 4, left: 0 } } as const

function spanOf(scores: SectionScores) {
  return `from ${formatDate(scores[0]!.submitted_at)} to ${formatDate(scores.at(-1)!.submitted_at)}.`
}

const axes = (scores: SectionScores) => [
  <CartesianGrid key="grid" vertical={false} stroke="var(--rule)" />,
  <XAxis
    key="x"
    dataKey="place"
    interval="preserveStartEnd"
    minTickGap={60}
    padding={{ left: 14, right: 14 }}
    tick={tick}
    tickLine={false}
    stroke="var(--rule-strong)"
    tickFormatter={(place: number) => formatDate(scores[place]!.submitted_at)}
  />,
  <YAxis
    key="y"
    domain={[0, 100]}
    ticks={[0, 25, 50, 75, 100]}
    tick={tick}
    tickLine={false}
    axisLine={false}
    width={52}
    tickFormatter={percent}
  />,
]

type Point = {
  place: number
  score: number
  average: number | null
  kind: SectionScores[number]['kind']
  at: string
}

function AttemptMark({ cx = 0, cy = 0, payload }: { cx?: number; cy?: number; payload?: Point }) {
  const look = { stroke: 'var(--ink)', strokeWidth: 1.5, fill: 'var(--paper)' }
  return payload?.kind === 'mock' ? (
    <rect x={cx - 4.5} y={cy - 4.5} width={9} height={9} {...look} />
  ) : (
    <circle cx={cx} cy={cy} r={4.5} {...look} />
  )
}

export function ScoresOverTime({ scores }: { scores: SectionScores }) {
  const averages = scoreTrendOf(scores)
  const points: Point[] = scores.map(({ score, kind, submitted_at }, place) => ({
    place,
    score,
    kind,
    average: averages[place]!,
    at: submitted_at,
  }))
  return (
    <>
      <Picture label={`Scores ${spanOf(scores)}`}>
        <LineChart {...plot} data={points}>
          {axes(scores)}
          <ReferenceLine y={passing} stroke="var(--ink-soft)" strokeDasharray="2 4" />
          <Tooltip content={AttemptNote} cursor={{ stroke: 'var(--rule-strong)' }} {...still} />
          <Line
            dataKey="average"
            stroke="var(--jade)"
            strokeWidth={2.5}
            dot={false}
            activeDot={false}
            {...still}
          />
          <Line dataKey="score" stroke="none" dot={<AttemptMark />} activeDot={<AttemptMark />} {...still} />
        </LineChart>
      </Picture>
      <ul className={`line gap-x-lg soft ${classes.key}`} aria-hidden="true">
        <li className="row" data-mark="test">
          Test
        </li>
        <li className="row" data-mark="mock">
          Mock exam
        </li>
        <li className="row" data-mark="average">
          Average of five
        </li>
        <li className="row" data-mark="pass">
          {passing}% passes
        </li>
      </ul>
    </>
  )
}

function AttemptNote({ active, payload }: { active?: boolean; payload?: readonly { payload?: Point }[] }) {
  const point = payload?.[0]?.payload
  if (!active || !point) return null
  return (
    <div className="stack outlined gap-0 py-xs px-sm text-sm">
      <strong>
        {kindWords[point.kind]}: {point.score}%
      </strong>
      <span>{formatDate(point.at)}</span>
      <span>Average of five: {point.average}%</span>
    </div>
  )
}

function SectionDot({
  section,
  isFaint,
  count,
  cx,
  cy,
  index = 0,
}: {
  section: Section
  isFaint: boolean
  count: number
  cx?: number
  cy?: number
  index?: number
}) {
  const every = Math.ceil(count / mostMarks)
  if (cx === undefined || cy === undefined || (count - 1 - index) % every !== 0) return null
  return (
    <g opacity={isFaint ? 0.18 : 1}>
      <SectionMark section={section} x={cx} y={cy} />
    </g>
  )
}

export function SectionLines({
  scores,
  trend,
  chosen,
}: {
  scores: SectionScores
  trend: Trend
  chosen: Section | null
}) {
  const isFaint = (section: Section) => chosen !== null && chosen !== section
  const points = scores.map((_, place) => ({
    place,
    ...Object.fromEntries(sections.map((section) => [section, trend[section][place] ?? null])),
  }))
  // Draws the chosen section last, so that its line is on top.
  const order = [...sections.filter((section) => section !== chosen), ...(chosen ? [chosen] : [])]
  return (
    <Picture label={`Scores by section ${spanOf(scores)}`}>
      <LineChart {...plot} data={points}>
        {axes(scores)}
        {order.map((section) => (
          <Line
            key={section}
            dataKey={section}
            stroke={colorOf(section)}
            strokeWidth={2}
            strokeOpacity={isFaint(section) ? 0.18 : 1}
            activeDot={false}
            dot={<SectionDot section={section} isFaint={isFaint(section)} count={scores.length} />}
            {...still}
          />
        ))}
      </LineChart>
    </Picture>
  )
}

export function SectionRadar({
  own,
  club,
  labels,
}: {
  own: Record<Section, number | null>
  club: Comparison['club']
  labels: Record<Section, string>
}) {
  const hasClub = Object.keys(club).length > 0
  const points = sections.map((section) => ({
    // The table next to the chart has the full names.
    name: labels[section].split(' ')[0],
    own: own[section] ?? 0,
    club: club[section] ?? 0,
    pass: passing,
  }))
  return (
    <>
      <Picture label="Your six sections.">
        <RadarChart accessibilityLayer={false} data={points} outerRadius="62%">
          <PolarGrid stroke="var(--rule)" />
          <PolarAngleAxis dataKey="name" tick={tick} />
          <PolarRadiusAxis domain={[0, 100]} tick={false} axisLine={false} />
          <Radar dataKey="pass" stroke="var(--ink-soft)" strokeDasharray="2 4" fill="none" {...still} />
          {hasClub && (
            <Radar
              dataKey="club"
              stroke="var(--ink)"
              strokeDasharray="7 4"
              strokeWidth={1.5}
              fill="none"
              {...still}
            />
          )}
          <Radar
            dataKey="own"
            stroke="var(--jade)"
            strokeWidth={2.5}
            fill="var(--jade)"
            fillOpacity={0.18}
            dot={{ r: 3.5, fill: 'var(--jade)', fillOpacity: 1, stroke: 'none' }}
            {...still}
          />
        </RadarChart>
      </Picture>
      <ul className={`line gap-x-lg soft ${classes.key}`} aria-hidden="true">
        <li className="row" data-mark="average">
          You
        </li>
        {hasClub && (
          <li className="row" data-mark="club">
            Club
          </li>
        )}
        <li className="row" data-mark="pass">
          {passing}% passes
        </li>
      </ul>
    </>
  )
}

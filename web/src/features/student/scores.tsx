import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Section } from '@contract/exams.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { masteryOf } from './mastery.ts'
import { MasteryMap } from './mastery-map.tsx'
import { SectionMark } from './section-marks.tsx'
import { RadarTable, SectionTable } from './section-table.tsx'
import { averagesOf, latest, type SectionScores, standings, trendOf } from './section-trend.ts'
import { clubQuery, masteryQuery } from './student-queries.ts'
import classes from './scores.module.css'

const ScoresOverTime = lazyPart(async () => (await import('./score-charts.tsx')).ScoresOverTime)
const SectionLines = lazyPart(async () => (await import('./score-charts.tsx')).SectionLines)
const SectionRadar = lazyPart(async () => (await import('./score-charts.tsx')).SectionRadar)

/** With fewer attempts, the radar would mostly show chance. */
const fewestForRadar = 3

export function Scores({ scores, labels }: { scores: SectionScores; labels: Record<Section, string> }) {
  const [chosen, setChosen] = useState<Section | null>(null)
  if (scores.length === 0)
    return (
      <div className="stack gap-2xl">
        <Notice title="No timed tests yet" next={{ to: '/test/simple', text: 'Take Simple Test' }}>
          <p>After your first one, you see here which sections you know and which need another look.</p>
        </Notice>
        <MapOfPractice labels={labels} />
      </div>
    )

  const trend = trendOf(scores)
  return (
    <div className="stack gap-2xl">
      <section className={`stack gap-lg ${classes.chart}`} aria-labelledby="scores-over-time">
        <h3 id="scores-over-time">Scores over time</h3>
        <p className="dim measure">
          Each mark is one timed attempt, whatever its length. The line averages that attempt and the four
          before it.
        </p>
        <Drawing height={20}>
          <ScoresOverTime scores={scores} />
        </Drawing>
        <details>
          <summary className="medium accent thumb">Show every attempt as a table</summary>
          <SectionTable scores={scores} labels={labels} />
        </details>
      </section>

      <section className={`stack gap-lg ${classes.chart}`} aria-labelledby="section-radar">
        <h3 id="section-radar">Your six sections</h3>
        <Radar scores={scores} labels={labels} />
      </section>

      <section className={`stack gap-lg ${classes.chart}`} aria-labelledby="section-lines">
        <h3 id="section-lines">Each section over time</h3>
        <p className="dim measure">
          The lines are averages of five attempts, each counting the same. The weakest section of your latest{' '}
          {latest} comes first; choose one to see its line alone.
        </p>
        <ul className="tiles gap-xs" aria-label="Sections">
          {standings(scores).map(({ section, now }) => (
            <li key={section}>
              <button
                type="button"
                className={`row raised gap-sm px-md text-sm ink thumb pressable ${classes.section}`}
                aria-pressed={chosen === section}
                onClick={() => setChosen(chosen === section ? null : section)}
              >
                <svg viewBox="-7 -7 14 14" width="16" height="16" aria-hidden="true">
                  <SectionMark section={section} x={0} y={0} />
                </svg>
                <span>{labels[section]}</span>
                <span className="text-md medium figures push-end">{now === null ? '–' : `${now}%`}</span>
              </button>
            </li>
          ))}
        </ul>
        <Drawing height={20}>
          <SectionLines scores={scores} trend={trend} chosen={chosen} />
        </Drawing>
      </section>

      <Mastery labels={labels} />
    </div>
  )
}

function Mastery({ labels }: { labels: Record<Section, string> }) {
  return (
    <section className={`stack gap-lg ${classes.chart}`} aria-labelledby="mastery-map">
      <h3 id="mastery-map">Mastery map</h3>
      <MasteryMap labels={labels} />
    </section>
  )
}

function MapOfPractice({ labels }: { labels: Record<Section, string> }) {
  const { data, error } = useQuery(masteryQuery)
  const isThere = data ? masteryOf(data.choices).length > 0 : error !== null
  return isThere && <Mastery labels={labels} />
}

function Radar({ scores, labels }: { scores: SectionScores; labels: Record<Section, string> }) {
  const club = useQuery(clubQuery)
  const missing = fewestForRadar - scores.length
  if (missing > 0)
    return (
      <p className="dim measure">
        {missing === 1 ? 'One more timed attempt' : `${missing} more timed attempts`}, and your sections are
        drawn here next to the club’s.
      </p>
    )
  const own = averagesOf(scores)
  const medians = club.data ?? {}
  return (
    <>
      <p className="dim measure">
        The average of your latest {Math.min(latest, scores.length)} timed attempts
        {Object.keys(medians).length > 0
          ? ', next to the club’s median member.'
          : '. The club’s median appears once five members have taken one.'}
      </p>
      <div className={`fields gap-lg gap-x-2xl ${classes.beside}`}>
        <Drawing height={22}>
          <SectionRadar own={own} club={medians} labels={labels} />
        </Drawing>
        <RadarTable own={own} club={medians} labels={labels} />
      </div>
    </>
  )
}

/** Reserves the chart's height while its code loads. */
function Drawing({ height, children }: { height: number; children: ReactNode }) {
  return (
    <div className={`gap-sm ${classes.drawing}`} style={{ height: `${height}rem` }}>
      {children}
    </div>
  )
}

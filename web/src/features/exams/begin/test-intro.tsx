import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FeaturedTest, sections } from '@contract/exams.ts'
import { DifficultyLabel } from '../../../ui/difficulty-label.tsx'
import { describeLimit, formatAverage, formatMinutes } from '../exam-time.ts'
import { GuestCard } from './guest-card.tsx'
import { Scenario } from '../../../lib/scenario.tsx'
import { markPage } from '../../../ui/mark-page.ts'
import { sectionLabels } from '../section-labels.ts'
import classes from './test-intro.module.css'

const markFoot = markPage('data-desk-foot')

export function TestIntro({
  test,
  isPreview,
  isBeginning,
  onBegin,
  children,
}: {
  test: FeaturedTest
  isPreview?: boolean
  isBeginning?: boolean
  onBegin?: () => void
  children?: ReactNode
}) {
  return (
    <div className={`gap-xl ${classes.page}`}>
      <header className={`stack items-start gap-xs ${classes.head}`}>
        <DifficultyLabel difficulty={test.difficulty} />
        <h1 className="text-display regular">TCM Competency Test</h1>
        {isPreview && (
          <p className="py-xs px-md washed edge">
            <strong>Preview.</strong> Nothing here is timed or recorded.
          </p>
        )}
      </header>
      {!onBegin && !isPreview && (
        <div className={classes.card}>
          <GuestCard />
        </div>
      )}
      <section className={`stack text-md content-start ${classes.scenario}`} aria-labelledby="scenario">
        <h2 id="scenario" className="text-lg">
          Case scenario
        </h2>
        <Scenario text={test.case_scenario} />
      </section>
      <div className={`stack gap-lg content-start ${classes.side}`}>
        <TimerInfo test={test} />
      </div>
      {onBegin && (
        <div ref={markFoot} className={`py-sm rule-above ${classes.foot}`}>
          <Button
            size="lg"
            fullWidth
            aria-disabled={isBeginning || undefined}
            onClick={() => !isBeginning && onBegin()}
          >
            {isBeginning ? 'Starting...' : 'Begin Questions'}
          </Button>
        </div>
      )}
      {children && <div className={classes.rest}>{children}</div>}
    </div>
  )
}

function TimerInfo({ test }: { test: FeaturedTest }) {
  const { time_limit, your_time_limit } = test
  return (
    <section className="stack raised py-lg px-lg" aria-labelledby="timer-info">
      <h2 id="timer-info" className="text-lg">
        Timer
      </h2>
      <p className="text-2xl figures">{describeLimit(your_time_limit, time_limit)}</p>
      <ul className="stack gap-2xs dim">
        <li>{formatMinutes(your_time_limit)} for all 6 questions</li>
        <li>Average {formatAverage(Math.round(your_time_limit / 6))} per question</li>
        <li>The timer starts when you click ‘Begin Questions’</li>
      </ul>
      <h3 className="mt-xs text-md">Sections</h3>
      <ol className={`stack gap-2xs ${classes.sections}`}>
        {sections.map((section) => (
          <li key={section}>{sectionLabels[section]}</li>
        ))}
      </ol>
    </section>
  )
}

import { Button } from '@mantine/core'
import { type FeaturedTest, sections } from '@contract/exams.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { DifficultyLabel } from '../../../ui/difficulty-label.tsx'
import { describeLimit, formatAverage, formatMinutes } from '../exam-time.ts'
import { openLogin, signUpTo } from '../../../lib/dialogs/login-dialog.ts'
import { Scenario } from '../../../lib/club/scenario.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { markPage } from '../../../ui/mark-page.ts'
import { Paper } from '../paper.tsx'
import { sectionLabels } from '../../../lib/club/section-labels.ts'
import classes from './test-intro.module.css'

const markFoot = markPage('data-desk-foot')

export function TestIntro({
  test,
  isPreview,
  isBeginning = false,
  onBegin,
}: {
  test: FeaturedTest
  isPreview?: boolean
  isBeginning?: boolean
  onBegin?: (testId: string) => void
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
      {!onBegin && !isPreview && <GuestCard />}
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
          <p className={`soft figures ${classes.limit}`}>Time limit: {formatMinutes(test.your_time_limit)}</p>
          <BusyButton size="lg" fullWidth isBusy={isBeginning} onClick={() => onBegin(test.id)}>
            {isBeginning ? 'Starting...' : 'Begin Questions'}
          </BusyButton>
        </div>
      )}
      {isPreview && (
        <div className={classes.rest}>
          <Paper scenarios={[]} questions={test.questions} />
        </div>
      )}
    </div>
  )
}

const benefits = [
  'Take timed tests',
  'Track your scores',
  'Join the case discussions',
  'Earn badges as you take part',
]

function GuestCard() {
  return (
    <section
      className={`stack py-lg px-md washed rounded ${classes.card}`}
      aria-labelledby="sign-up-to-take-tests"
    >
      <h2 id="sign-up-to-take-tests" className="text-xl">
        Sign Up to Take Tests
      </h2>
      <ul className="stack gap-xs">
        {benefits.map((benefit) => (
          <li className="with-icon" key={benefit}>
            <Icon name="check" size={18} />
            {benefit}
          </li>
        ))}
      </ul>
      <Button size="lg" fullWidth onClick={() => signUpTo('take tests')}>
        Create Forum Account
      </Button>
      <p className="line gap-x-xs">
        Already have an account?{' '}
        <button
          type="button"
          className="medium link-button thumb"
          onClick={() => openLogin({ tab: 'login', to: 'take tests' })}
        >
          Log in here
        </button>
      </p>
    </section>
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
      <ol className={`stack gap-0 ${classes.sections}`}>
        {sections.map((section) => (
          <li key={section}>{sectionLabels[section]}</li>
        ))}
      </ol>
    </section>
  )
}

import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Choices } from '../../../ui/choices.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewedQuestion, type Reviewed } from './reviewed-question.tsx'
import { Scenario } from '../../../lib/club/scenario.tsx'
import desk from '../../../ui/desk.module.css'
import classes from './review.module.css'

type ReviewedCase = { title: string; text: string; link?: ReactNode; questions: Reviewed[] }

const filters = {
  all: { text: 'All', none: 'There are no questions here.', isMeant: () => true },
  wrong: {
    text: 'Wrong',
    none: 'No answer was wrong.',
    isMeant: (one: Reviewed) => one.chosen !== one.right && !one.isSkipped,
  },
  flagged: { text: 'Flagged', none: 'Nothing was flagged.', isMeant: (one: Reviewed) => one.isFlagged },
}
type Filter = keyof typeof filters

/** `runId`: the attempt or practice. null: its questions can no longer be practiced. */
export function Review({
  runId,
  cases,
  firstFilter = 'all',
  firstOpen = 'all',
}: {
  runId: string | null
  cases: ReviewedCase[]
  firstFilter?: Filter
  firstOpen?: 'all' | 'first'
}) {
  const [filter, setFilter] = useState<Filter>(firstFilter)
  const [open, setOpen] = useState<ReadonlySet<number>>(
    new Set(firstOpen === 'first' ? [0] : cases.map((_, place) => place)),
  )
  const { isMeant, none } = filters[filter]
  const all = cases.flatMap(({ questions }) => questions)
  const shown = cases
    .map((one, place) => ({ ...one, place, asked: one.questions.filter(isMeant) }))
    .filter(({ asked }) => asked.length > 0)
  const areAllOpen = shown.every(({ place }) => open.has(place))

  const turn = (place: number, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(place)
    else next.delete(place)
    setOpen(next)
  }

  return (
    <section className="stack" aria-labelledby="answer-review">
      <h2 id="answer-review" className="text-xl">
        Answer Review
      </h2>
      <div className="between gap-sm" data-on-screen>
        <Choices
          legend="Which answers are shown"
          isLegendHidden
          isJoined
          name="review-filter"
          choices={Object.entries(filters).map(([value, one]) => ({
            value: value as Filter,
            text: `${one.text} (${all.filter(one.isMeant).length})`,
          }))}
          value={filter}
          onChoose={setFilter}
        />
        <ReviewActions
          runId={runId}
          numbers={shown.flatMap(({ asked }) => asked.map(({ number }) => number))}
          isNext={all.some(filters.wrong.isMeant)}
        >
          {cases.length > 1 && (
            <Button
              variant="default"
              className="px-md"
              onClick={() => setOpen(new Set(areAllOpen ? [] : cases.map((_, place) => place)))}
            >
              {areAllOpen ? 'Collapse all' : 'Expand all'}
            </Button>
          )}
        </ReviewActions>
      </div>
      {shown.length === 0 && <p className="dim">{none}</p>}
      {shown.map(({ place, title, text, link, questions, asked }) => {
        const beside = (
          <div className={desk.desk}>
            {/* Focus lets the arrow keys scroll a long case. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <section className={`stack ${desk.case}`} aria-label={`Case: ${title}`} tabIndex={0}>
              {cases.length === 1 && <h3 className="text-md">{title}</h3>}
              <Scenario text={text} />
              {link}
            </section>
            <ol className={classes.questions}>
              {asked.map((question) => (
                <ReviewedQuestion key={question.number} reviewed={question} />
              ))}
            </ol>
          </div>
        )
        if (cases.length === 1) return <div key={place}>{beside}</div>
        return (
          <details
            key={place}
            className={classes.case}
            open={open.has(place)}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open !== open.has(place)) turn(place, currentTarget.open)
            }}
          >
            <summary className={`row gap-md text-md medium ${classes.title}`}>
              <span className="grow">{title}</span>
              <span className="soft figures nowrap">
                {questions.filter(({ chosen, right }) => chosen === right).length} of {questions.length}
              </span>
            </summary>
            {beside}
          </details>
        )
      })}
    </section>
  )
}

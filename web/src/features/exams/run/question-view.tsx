import { type ReactNode, useId } from 'react'
import type { ExamQuestion } from '@contract/exams.ts'
import { Icon } from '../../../ui/icon.tsx'
import { leadTo } from './lead-to.ts'
import classes from './question-view.module.css'

export function QuestionView({
  question: { question, options },
  eyebrow,
  tools,
  answered,
  chosen,
  isLocked,
  hasMoved,
  struck,
  onChoose,
  onStrike,
}: {
  question: Pick<ExamQuestion, 'question' | 'options'>
  eyebrow: string
  tools?: ReactNode
  /** Replaces the options once the answer is final. */
  answered?: ReactNode
  chosen: number | undefined
  isLocked: boolean
  hasMoved: boolean
  struck?: ReadonlySet<number>
  onChoose: (option: number) => void
  onStrike?: (option: number) => void
}) {
  const headingId = useId()
  const eyebrowId = useId()
  return (
    <section className="stack gap-lg">
      <div className="stack gap-xs">
        <div className="between gap-xs">
          <p id={eyebrowId} className="text-sm strong accent">
            {eyebrow}
          </p>
          {tools && <div className="line gap-sm push-end">{tools}</div>}
        </div>
        <h2
          id={headingId}
          className={classes.heading}
          aria-describedby={eyebrowId}
          tabIndex={-1}
          data-led
          ref={hasMoved ? leadTo : undefined}
        >
          {question}
        </h2>
      </div>
      {answered || (
        <fieldset aria-labelledby={headingId} className="stack gap-sm">
          {options.map((option, place) => (
            <div
              key={place}
              className={`row gap-2xs ${classes.row}`}
              data-struck={struck?.has(place) || undefined}
            >
              <button
                type="button"
                className={`row outlined items-start gap-md py-sm px-md ink pressable ${classes.option}`}
                aria-pressed={chosen === place}
                aria-disabled={isLocked || undefined}
                onClick={() => !isLocked && onChoose(place)}
              >
                <span className={`center soft strong figures ${classes.mark}`} aria-hidden="true">
                  {place + 1}
                </span>
                <span className={classes.words}>{option}</span>
              </button>
              {onStrike && (
                <button
                  type="button"
                  className={`round-tool ${classes.strike}`}
                  aria-pressed={struck?.has(place) ?? false}
                  aria-label={`Strike out option ${place + 1}`}
                  onClick={() => onStrike(place)}
                >
                  <Icon name="close" size={18} />
                </button>
              )}
            </div>
          ))}
        </fieldset>
      )}
    </section>
  )
}

import type { ExamQuestion } from '@contract/exams.ts'
import { Icon } from '../../ui/icon.tsx'
import { leadTo } from './lead-to.ts'
import classes from './question-view.module.css'

export function QuestionView({
  question: { section, question, options },
  eyebrow,
  chosen,
  isLocked,
  hasMoved,
  onChoose,
}: {
  question: ExamQuestion
  eyebrow: string
  chosen: number | undefined
  isLocked: boolean
  hasMoved: boolean
  onChoose: (option: number) => void
}) {
  const headingId = `question-${section}`
  return (
    <section className={classes.question}>
      <h2 id={headingId} className={classes.heading} tabIndex={-1} ref={hasMoved ? leadTo : undefined}>
        <span className={classes.eyebrow}>{eyebrow}</span> {question}
      </h2>
      <fieldset aria-labelledby={headingId} className={classes.options}>
        {options.map((option, place) => (
          <button
            key={place}
            type="button"
            className={classes.option}
            aria-pressed={chosen === place}
            aria-disabled={isLocked || undefined}
            onClick={() => !isLocked && onChoose(place)}
          >
            <span className={classes.mark} aria-hidden="true">
              {chosen === place ? <Icon name="check" size={18} /> : place + 1}
            </span>
            <span>{option}</span>
          </button>
        ))}
      </fieldset>
    </section>
  )
}

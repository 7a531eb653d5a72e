import { Button } from '@mantine/core'
import type { CaseFormValues } from './case-form-values.ts'
import type { CaseField } from './merge-case-form.ts'
import classes from './merge-notice.module.css'

const labels: Record<CaseField, string> = {
  title: 'Title',
  description: 'Description',
  content: 'Case Study Content',
  solution_content: 'Solution Content',
  difficulty: 'Difficulty',
  discussion_period_days: 'Discussion Period (days)',
  tags: 'Tags',
  questions: 'Quiz',
}

const inWords = (values: CaseFormValues, field: CaseField) =>
  field === 'questions'
    ? values.questions.map(({ question }) => question).join('\n') || 'No questions'
    : values[field] || 'Nothing'

/** Somebody else has saved the case while it was being written here: what was taken over, and what has to be chosen. */
export function MergeNotice({
  taken,
  disputed,
  theirs,
  onChoose,
}: {
  taken: CaseField[]
  disputed: CaseField[]
  theirs: CaseFormValues
  onChoose: (field: CaseField, isTheirs: boolean) => void
}) {
  return (
    <section
      className={classes.notice}
      aria-label="Changed elsewhere"
      tabIndex={-1}
      ref={(notice) => notice?.scrollIntoView({ block: 'nearest' })}
    >
      <p role="alert">
        Meanwhile the case study was changed elsewhere.
        {taken.length > 0 && ` Taken over from there: ${taken.map((field) => labels[field]).join(', ')}.`}
        {disputed.length > 0 && ' What both of you have changed is yours to choose:'}
      </p>
      <ul className={classes.fields}>
        {disputed.map((field) => (
          <li key={field}>
            <strong>{labels[field]}</strong>
            <blockquote className={classes.theirs}>{inWords(theirs, field)}</blockquote>
            <p className={classes.choices}>
              <Button variant="default" onClick={() => onChoose(field, true)}>
                Use theirs for {labels[field]}
              </Button>
              <Button variant="default" onClick={() => onChoose(field, false)}>
                Keep mine
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

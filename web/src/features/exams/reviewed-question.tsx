import type { ReviewedQuestion as Reviewed } from '@contract/exams.ts'
import { openReport } from '../../lib/report-dialog.ts'
import { Icon } from '../../ui/icon.tsx'
import { explainOptions } from './explain-options.ts'
import { sectionLabels } from './section-labels.ts'
import classes from './reviewed-question.module.css'

/** One answer looked back at: what was right and why, what was chosen, and why the others are wrong. `examId` is null once it is gone. */
export function ReviewedQuestion({ question, examId }: { question: Reviewed; examId: string | null }) {
  const { question_number, section, correct_answer, user_answer, is_correct } = question
  return (
    <li className={classes.question}>
      <p className={classes.top}>
        <span className={classes.section}>{sectionLabels[section]}</span>
        <span className={classes.verdict} data-right={is_correct || undefined}>
          <Icon name={is_correct ? 'check' : 'close'} size={18} />
          {is_correct ? 'Correct' : 'Incorrect'}
        </span>
        {user_answer < 0 && <span className={classes.soft}>Not answered</span>}
        {examId !== null && (
          <button
            type="button"
            className={classes.report}
            aria-label={`Report question ${question_number}`}
            onClick={() =>
              openReport({
                target: 'question',
                targetId: examId,
                questionNumber: question_number,
                words: question.question,
              })
            }
          >
            <Icon name="flag" size={16} />
            Report
          </button>
        )}
      </p>
      <p className={classes.words}>
        {question_number}. {question.question}
      </p>
      <ul className={classes.options}>
        {explainOptions(question).map(({ option, explanation }, place) => (
          <li
            key={place}
            data-key={place === correct_answer || undefined}
            data-wrong={(place === user_answer && !is_correct) || undefined}
          >
            <p className={classes.option}>
              <span>{option}</span>
              {place === correct_answer && <strong>Correct answer</strong>}
              {place === user_answer && !is_correct && <strong>Your Answer</strong>}
            </p>
            {explanation && <p className={classes.explanation}>{explanation}</p>}
          </li>
        ))}
      </ul>
    </li>
  )
}

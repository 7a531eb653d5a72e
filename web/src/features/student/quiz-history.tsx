import { Link } from 'react-router-dom'
import type { StudentDashboard } from '@contract/student.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RatingLabel } from './rating-label.tsx'
import classes from './test-history.module.css'

export function QuizHistory({ quizzes }: { quizzes: StudentDashboard['quiz_history'] }) {
  if (quizzes.length === 0)
    return (
      <Notice title="No quizzes taken yet">
        <p>Many case studies end with a short knowledge check. Those you submit can be read again here.</p>
        <p>
          <Link to="/dashboard">Find a case study</Link>
        </p>
      </Notice>
    )
  return (
    <ul>
      {quizzes.map(({ id, case_id, case_title, attempt, score, correct, total, submitted_at }) => (
        <li key={id} className={classes.row}>
          <strong className={classes.name}>{case_title}</strong>
          <time dateTime={submitted_at} className={classes.when}>
            {formatDateTime(submitted_at)}
          </time>
          <span className={classes.taken}>
            {correct} of {total}
            {attempt > 1 && `, attempt ${attempt}`}
          </span>
          <span className={classes.score}>
            <span className="visually-hidden">Score:</span>
            {score}%
          </span>
          <span className={classes.rating}>
            <RatingLabel score={score} />
          </span>
          <Link to={`/student/quiz/${case_id}/${id}`} className={classes.link}>
            Review
            <span className="visually-hidden">
              {' '}
              the quiz of {case_title}, attempt {attempt}
            </span>
            <Icon name="arrow" size={17} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

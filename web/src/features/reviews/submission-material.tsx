import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedLine } from '../../ui/failed-line.tsx'
import { materialQuery } from './review-queries.ts'
import classes from './submission-material.module.css'

/** What readers do not see before the time: the solution, and the quiz with its key. Folded, so that nobody reads it by mistake. */
export function SubmissionMaterial({
  id,
  renderText,
}: {
  id: string
  renderText: (text: string) => ReactNode
}) {
  const { data, error, refetch } = useQuery(materialQuery(id))
  if (!data && error)
    return <FailedLine words={`Failed to load solution and quiz: ${error.message}`} onRetry={refetch} />
  if (!data) return <p>Loading solution and quiz...</p>
  return (
    <div className={classes.material}>
      <details className={classes.fold}>
        <summary>Solution</summary>
        {data.solution ? renderText(data.solution) : <p>No solution has been added yet.</p>}
      </details>
      <details className={classes.fold}>
        <summary>Quiz{data.questions.length > 0 && ` (${data.questions.length})`}</summary>
        {data.questions.length === 0 && <p>This case has no quiz.</p>}
        <ol className={classes.questions}>
          {data.questions.map(({ id: key, question, options, correct_answer, explanation }) => (
            <li key={key}>
              <p className={classes.question}>{question}</p>
              <ul>
                {options.map((option, place) => (
                  <li key={place}>
                    {option}
                    {place === correct_answer && <strong> (correct answer)</strong>}
                  </li>
                ))}
              </ul>
              {explanation && <p className={classes.why}>{explanation}</p>}
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}

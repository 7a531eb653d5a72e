import type { PracticeQuestion } from '@contract/practice.ts'
import { sectionOf } from './practice-words.ts'
import classes from './section-results.module.css'

/** How many were right, section by section. */
export function SectionResults({
  questions,
  isRight,
}: {
  questions: PracticeQuestion[]
  isRight: (position: number) => boolean
}) {
  const rows = new Map<string, { right: number; total: number }>()
  for (const [position, question] of questions.entries()) {
    const row = rows.get(sectionOf(question)) ?? { right: 0, total: 0 }
    rows.set(sectionOf(question), { right: row.right + Number(isRight(position)), total: row.total + 1 })
  }
  return (
    <table className={classes.table}>
      <caption>By section</caption>
      <thead>
        <tr>
          <th scope="col">Section</th>
          <th scope="col">Right</th>
        </tr>
      </thead>
      <tbody>
        {[...rows].map(([section, { right, total }]) => (
          <tr key={section}>
            <th scope="row">{section}</th>
            <td>
              {right} of {total}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

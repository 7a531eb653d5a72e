import type { AssignmentResult } from '@contract/assignments.ts'
import type { Group } from '@contract/groups.ts'

/** A spreadsheet would run a cell that begins with one of these characters as a formula. */
const asCell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

export function writeCsv({ people, assignments }: Group, results: AssignmentResult[]) {
  const lines = people.flatMap((person) =>
    assignments.map((assignment) => {
      const result = results.find(
        ({ assignment_id, user_id }) => assignment_id === assignment.id && user_id === person.user_id,
      )
      return [
        person.name,
        assignment.title,
        assignment.due_at,
        result?.done_at ?? '',
        result?.score == null ? '' : String(result.score),
      ]
    }),
  )
  return [['Member', 'Assignment', 'Due', 'Done', 'Score in percent'], ...lines]
    .map((cells) => `${cells.map(asCell).join(',')}\r\n`)
    .join('')
}

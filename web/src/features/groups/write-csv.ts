import type { AssignmentResult } from '@contract/assignments.ts'
import type { Group } from '@contract/groups.ts'
import { toCsv } from '../../lib/text/csv.ts'

export function writeCsv({ people, assignments }: Group, results: AssignmentResult[]) {
  const lines = people.flatMap((person) =>
    assignments.map((assignment) => {
      const result = results.find(
        ({ assignment_id, user_id }) => assignment_id === assignment.id && user_id === person.user_id,
      )
      return [person.name, assignment.title, assignment.due_at, result?.done_at, result?.score]
    }),
  )
  return toCsv([['Member', 'Assignment', 'Due', 'Done', 'Score in percent'], ...lines])
}

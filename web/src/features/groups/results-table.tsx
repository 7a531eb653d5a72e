import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Assignment, AssignmentResult } from '@contract/assignments.ts'
import type { Group } from '@contract/groups.ts'
import { formatDate } from '../../lib/time/dates.ts'
import { saveFile } from '../../lib/page/save-file.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { resultsQuery } from './group-queries.ts'
import { writeCsv } from './write-csv.ts'

export function ResultsTable({ group }: { group: Group }) {
  const { id, name, people, assignments } = group
  const { data, error, isFetching, refetch } = useQuery(resultsQuery(id))
  const save = () => data && saveFile(`${name}.csv`, 'text/csv;charset=utf-8', writeCsv(group, data))
  return (
    <section className="stack gap-sm" aria-labelledby="results">
      <div className="between">
        <h2 id="results" className="text-xl regular">
          Who is done
        </h2>
        {data && (
          <Button variant="default" onClick={save}>
            Download CSV
          </Button>
        )}
      </div>
      {error ? (
        <FailedLine
          words={`The table did not load: ${error.message}`}
          isTrying={isFetching}
          onRetry={refetch}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls a wide table
        <div tabIndex={0} style={{ overflowX: 'auto' }}>
          <DataTable
            head={['Member', ...assignments.map(({ title }) => title)]}
            rows={people.map(({ user_id, name: member }) => [
              member,
              ...assignments.map((assignment) => (data ? cellOf(assignment, user_id, data) : '…')),
            ])}
          />
        </div>
      )}
      {assignments.some(({ kind }) => kind === 'case') && (
        <p className="dim measure">A commitment shows here when the discussion of its case has ended.</p>
      )}
    </section>
  )
}

function cellOf({ id, due_at }: Assignment, userId: string, results: AssignmentResult[]) {
  const result = results.find(({ assignment_id, user_id }) => assignment_id === id && user_id === userId)
  if (!result) return '–'
  const isLate = Date.parse(result.done_at) > Date.parse(due_at)
  const score = result.score === null ? '' : ` · ${result.score}%`
  return `${formatDate(result.done_at)}${isLate ? ', late' : ''}${score}`
}

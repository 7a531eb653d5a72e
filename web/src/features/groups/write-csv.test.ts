import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

test('GROUP-9: the CSV table has a line for each member and assignment, and no cell runs as a formula', () => {
  const people = [{ user_id: 'a', name: '=HYPERLINK("x")' }]
  const assignments = [{ id: '1', title: 'Case, "one"', due_at: '2026-12-01T17:00:00Z' }]
  const results = [{ assignment_id: '1', user_id: 'a', done_at: '2026-11-30T09:00:00Z', score: 80 }]
  const group = { people, assignments } as unknown as Parameters<typeof writeCsv>[0]
  expect(writeCsv(group, results).split('\r\n')).toEqual([
    '\ufeffMember,Assignment,Due,Done,Score in percent',
    `"'=HYPERLINK(""x"")","Case, ""one""",2026-12-01T17:00:00Z,2026-11-30T09:00:00Z,80`,
    '',
  ])
})

import type { Db } from '../../_shared/db.ts'
import { readBank } from './read-bank.ts'

const atMost = 300

/** Lists written cases in the club's mock exams and in this admin's drafts, latest first. */
export async function findLastCases(db: Db): Promise<string[]> {
  const [{ cases }, rows] = await Promise.all([
    readBank(),
    db<{ scenario: string }[]>`
      select last.scenario
      from (
        select c.scenario, e.created_at, c.position::int as place
        from private.exams e join private.exam_cases c on c.exam_id = e.id
        where e.kind = 'mock'
        union all
        select drawn.scenario, j.created_at, drawn.place::int
        from private.jobs j
        cross join lateral jsonb_array_elements_text(j.result -> 'case_scenarios') with ordinality as drawn (scenario, place)
        where j.kind = 'mock_exam' and j.state = 'done'
      ) last
      order by last.created_at desc, last.place
      limit ${atMost}`,
  ])
  const idOf = new Map(cases.map(({ id, scenario }) => [scenario, id]))
  return rows.flatMap(({ scenario }) => idOf.get(scenario) ?? [])
}

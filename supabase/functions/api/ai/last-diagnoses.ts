import type { Db } from '../../_shared/db.ts'

/** Enough that nothing returns before the bank has been gone through, twice. */
const atMost = 310

/** What the club's mock exams have held, and what this admin has had drawn for one: the latest first. */
export async function lastDiagnoses(db: Db): Promise<string[]> {
  const rows = await db<{ diagnosis: string }[]>`
    select last.diagnosis
    from (
      select c.diagnosis, e.created_at, c.position::int as place
      from private.exams e join private.exam_cases c on c.exam_id = e.id
      where e.kind = 'mock' and c.diagnosis <> ''
        -- An exam whose diagnoses were drawn here counts once.
        and not exists (
          select from private.jobs j
          where j.kind = 'diagnoses' and j.state = 'done' and j.result -> 'diagnoses' = (
            select jsonb_agg(same.diagnosis order by same.position) from private.exam_cases same where same.exam_id = e.id
          )
        )
      union all
      select drawn.diagnosis, j.created_at, drawn.place::int
      from private.jobs j
      cross join lateral jsonb_array_elements_text(j.result -> 'diagnoses') with ordinality as drawn (diagnosis, place)
      where j.kind = 'diagnoses' and j.state = 'done'
    ) last
    order by last.created_at desc, last.place
    limit ${atMost}`
  return rows.map(({ diagnosis }) => diagnosis)
}
